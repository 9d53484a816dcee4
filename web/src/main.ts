import { mount } from "svelte";
import App from "./App.svelte";
import { useTheme } from "./lib/theme.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/components.css";

useTheme();

const target = document.getElementById("app");
if (target === null) throw new Error("The page has no place for the app.");
mount(App, { target });
