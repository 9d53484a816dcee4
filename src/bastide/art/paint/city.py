"""Painting cities: ground, walls, towers, gates and a packed crowd of roofs."""

import math
from typing import Final

from bastide.art.collection import landmark_kind
from bastide.art.drawings.scenery import HOUSE_FORMS
from bastide.art.paint.canvas import Canvas
from bastide.art.plan.cities import clear_of_walls, heart_of, inside_edge, town_hall_corner
from bastide.art.plan.raster import spot_at
from bastide.art.plan.tile_plan import City, CityBridge, Gateway, Wall
from bastide.art.svg.curves import (
    INWARD,
    TILE,
    Point,
    add,
    distance,
    edge_distance,
    line_distance,
    rim,
    towards,
)
from bastide.art.svg.elements import PREFIX, number, use
from bastide.art.svg.measures import BASTION_RADIUS, CITY_BRIDGE_WIDTH, ROAD_WIDTH
from bastide.art.svg.palette import CAVE, GROUND, INK, ROAD, STONE, STONE_DARK, STONE_LIGHT
from bastide.core.geometry import turn

#: Houses astride a city side, as (place along the side on the screen, house, mirrored): the same on both
#: tiles of a seam, each of which shows its half.
_SEAM_ROW: Final = (
    (16, "l1", False), (27.4, "h0", True), (38.2, "k2", False), (49, "l0", True), (60.6, "h3", False),
    (71.4, "k1", True), (82.4, "l2", False),
)  # fmt: skip
_SEAM_COLUMN: Final = (
    (15.4, "h2", False), (23.1, "l0", True), (30.8, "k1", True), (38.5, "l3", False), (46.2, "h0", False),
    (53.8, "l1", True), (61.5, "k0", False), (69.2, "h1", True), (76.9, "l2", False), (84.6, "k3", True),
)  # fmt: skip
#: Houses around a corner where four tiles of a town over several tiles meet, by their place from it.
_CORNER: Final = ((-5.8, 0, "h1", False), (5.8, 0, "l2", False), (0, -7.7, "k0", True), (0, 7.7, "l1", True))
#: Colours of roofs (see ``ROOFS``), drawn from one of these bags per town: none is quite like another.
_ROOF_MIXES: Final = ("001123", "000112", "11120", "002213", "001133")
#: The roofs of a city that is carried over another: so both can be told apart where they cross.
_SLATE: Final = "3"
_ROW: Final = 100 / 13
_COLUMN: Final = 11.2
#: Where the foot of a house is below its middle.
_FOOT: Final = 3.2
#: Houses keep this far from landmarks, gates, the market, the church.
_LANDMARK_ROOM: Final = 9.4
_GATE_ROOM: Final = 9.0
_MARKET_ROOM: Final = 6.4
_CHURCH_ROOM: Final = 9.5
_BRIDGE_ROOM: Final = CITY_BRIDGE_WIDTH / 2 + 4
_BASTION_ROOM: Final = BASTION_RADIUS + 3
_VIADUCT_ROOM: Final = 12.0
_WALL_ROOM: Final = 7.0
_TOWN_HALL_ROOM: Final = 21.0

Spot = tuple[Point, float]


def paint_city(canvas: Canvas, city: City) -> None:
    """A city with everything inside its walls."""
    canvas.add(f'<path d="{_ground(canvas, city)}" fill="url(#{PREFIX}cobble)"/>')
    for wall in city.walls:
        canvas.add(f'<use href="#{PREFIX}{wall_name(wall, canvas.rotation)}"/>')
    town = _Town(canvas, city)
    if city.bridge:
        _paint_city_bridge(canvas, city.bridge, town.roofs, city.bastion)
    if city.bastion:
        canvas.add(use("bastion", *canvas.xy(city.bastion)))
    town.build()
    for wall in city.walls:
        _put_up_towers(canvas, wall)


def wall_name(wall: Wall, rotation: int) -> str:
    """The name of the symbol for a wall on a turned tile."""
    return f"wall-{wall.form}-{(wall.quarters + rotation) % 4}"


def _ground(canvas: Canvas, city: City) -> str:
    """The outlines of a city, run over the rim on its own sides."""
    path = "".join(canvas.polygon(outline) for outline in city.outlines)
    for side in range(4):
        filled = [half for half in (2 * side, 2 * side + 1) if half in city.halves]
        if not filled:
            continue
        begin, end = rim(filled[0]), rim(filled[-1] + 1)
        out = (-INWARD[side][0], -INWARD[side][1])
        path += canvas.polygon([begin, add(begin, out), add(end, out), end])
    return path


def _put_up_towers(canvas: Canvas, wall: Wall) -> None:
    """Towers along a wall, clear of roads, gates and landmarks."""
    plan, line = canvas.plan, wall.line
    count = len(line)
    is_short = distance(line[0], line[-1]) < 60
    for knot in [count // 2] if is_short else [count // 4, count // 2, 3 * count // 4]:
        at = inside_edge(wall, knot)
        if (
            all(distance(at, gate.at) > 12 for gate in plan.gates)
            and all(line_distance(way, at) > 7.5 for way in plan.way_lines())
            and all(
                distance(at, landmark.at) > 9 for landmark in plan.landmarks if landmark.what != "pennant"
            )
            and all(
                distance(at, city.bridge.middle) > city.bridge.half_length + 6
                for city in plan.cities
                if city.bridge
            )
        ):
            canvas.stand(canvas.rng.choice(("corner-tower", "corner-tower", "turret")), at)


def paint_gate(canvas: Canvas, gate: Gateway) -> None:
    """A gatehouse, seen from before it, from behind it or from the side, as its wall lies."""
    right, down = canvas.heading(gate.outward)
    if abs(right) > abs(down):
        street = canvas.straight(add(gate.at, gate.outward, 4.4), add(gate.at, gate.outward, -4))
        canvas.stroke(street, INK, ROAD_WIDTH + 0.8)
        canvas.stroke(street, ROAD, ROAD_WIDTH - 0.4)
        canvas.stand("gate-side", gate.at, mirrored=right < 0)
    else:
        canvas.stand("gate-front" if down > 0 else "gate-back", gate.at)


def _paint_city_bridge(canvas: Canvas, bridge: CityBridge, roofs: str, bastion: Point | None) -> None:
    """A walled street from one half of the city to the other, over whatever lies between them."""
    half = bridge.half_length
    path = canvas.straight(*bridge.ends)
    canvas.add('<g fill="none">')
    canvas.stroke(path, INK, CITY_BRIDGE_WIDTH + 2, ' opacity=".22" transform="translate(3.4,4)"')
    right, down = canvas.heading(bridge.along)
    if abs(right) > abs(down):  # it runs across the screen: arches show
        low = CITY_BRIDGE_WIDTH / 2 + 2
        canvas.stroke(path, INK, CITY_BRIDGE_WIDTH + 1.2, ' transform="translate(0,3.2)"')
        canvas.stroke(path, STONE_DARK, CITY_BRIDGE_WIDTH, ' transform="translate(0,3)"')
        canvas.stroke(path, CAVE, 2.2, f' stroke-dasharray="4.4 2.6" transform="translate(0,{number(low)})"')
    canvas.stroke(path, INK, CITY_BRIDGE_WIDTH + 1.2)
    canvas.stroke(path, STONE, CITY_BRIDGE_WIDTH)
    canvas.stroke(path, STONE_LIGHT, CITY_BRIDGE_WIDTH - 0.4, ' stroke-dasharray="2 1.5"')
    canvas.stroke(path, INK, CITY_BRIDGE_WIDTH - 4)
    canvas.stroke(path, GROUND, CITY_BRIDGE_WIDTH - 4.8)
    canvas.add("</g>")
    kept_free = [(landmark.at, _LANDMARK_ROOM) for landmark in canvas.plan.landmarks]
    kept_free += [(bastion, _BASTION_ROOM)] if bastion else []
    houses = int(half * 2 / 9.5)
    for house in range(houses):
        at = add(bridge.middle, bridge.along, (house - (houses - 1) / 2) * 9.5)
        if all(distance(at, other) > reach for other, reach in kept_free):
            name = canvas.rng.choice(HOUSE_FORMS) + canvas.rng.choice(roofs)
            canvas.stand(name, at, below=_FOOT)


class _Town:
    """The houses of one city while it is built."""

    def __init__(self, canvas: Canvas, city: City) -> None:
        self.canvas = canvas
        self.city = city
        self.rng = canvas.rng
        plan = canvas.plan
        is_carried = city.bridge and len(plan.cities) > 1
        self.roofs = _SLATE if is_carried else self.rng.choice(_ROOF_MIXES)
        self.kept_free: list[Spot] = [
            (landmark.at, (landmark_kind(landmark.what).town_room or _LANDMARK_ROOM) * landmark.size)
            for landmark in plan.landmarks
        ]
        self.kept_free += [(gate.at, _GATE_ROOM) for gate in plan.gates]
        for bridge in (other.bridge for other in plan.cities if other.bridge):
            begin, end = bridge.ends
            self.kept_free += [(towards(begin, end, step / 12), _BRIDGE_ROOM) for step in range(1, 12)]
        self.kept_free += [(at, _VIADUCT_ROOM) for line in plan.viaducts for at in line]
        self.hall = town_hall_corner(city)
        if self.hall:
            self.kept_free.append((self.hall, _TOWN_HALL_ROOM))
        #: Houses astride the rim, where they are on the screen.
        self.astride: list[Point] = []

    def build(self) -> None:
        """Market place and church in larger cities, then houses wherever there is room."""
        market = heart_of(self.canvas.plan, self.city)
        if len(self.city.halves) >= 4 and edge_distance(market) > _GATE_ROOM:
            self.kept_free.append((market, _MARKET_ROOM))
        if len(self.city.halves) >= 6 and not self._has_landmark():
            self._build_church()
        for side in range(4):
            if {2 * side, 2 * side + 1} & self.city.halves:
                self._build_astride(turn(side, self.canvas.rotation))
        if self.city is self.canvas.plan.citadel:
            self._build_corners()
        self._build_rows()

    def _is_clear(self, at: Point, more: float = 0.0) -> bool:
        return all(distance(at, other) > reach + more for other, reach in self.kept_free)

    def _has_landmark(self) -> bool:
        landmarks = self.canvas.plan.landmarks
        return any(
            landmark_kind(landmark.what).town_room and self.city.raster.at(landmark.at) == "city"
            for landmark in landmarks
        )

    def _build_church(self) -> None:
        """On a roomy place somewhere; its tower must not be cut off by the rim."""
        rng, canvas = self.rng, self.canvas
        wish = (rng.uniform(20, 80), rng.uniform(20, 80))
        places = [(rng.uniform(14, 86), rng.uniform(14, 86)) for _ in range(40)]
        fitting = [
            at
            for at in places
            if self._is_clear(at, 6) and 24 < canvas.xy(at)[1] < 90 and 12 < canvas.xy(at)[0] < 88
        ]
        if fitting:
            at = max(fitting, key=lambda p: self.city.room[spot_at(p)] - 0.1 * distance(p, wish))
            canvas.stand("kirk", at, below=2)
            self.kept_free.append((at, _CHURCH_ROOM))

    def _build_astride(self, side: int) -> None:
        """Half houses on a side of the screen; the neighbour shows the other halves."""
        is_row = side in (0, 2)
        line = TILE if side in (1, 2) else 0.0
        for house, (along, name, mirrored) in enumerate(_SEAM_ROW if is_row else _SEAM_COLUMN):
            spot = (along, line) if is_row else (line, along)
            at = self.canvas.back(spot)
            is_inside = all(line_distance(wall.line, at) > _WALL_ROOM for wall in self.city.walls)
            # Both tiles of a lay-out know the houses between them, whatever stands near.
            if self.hall:
                may_stand = distance(at, self.hall) > _TOWN_HALL_ROOM
            else:
                may_stand = self.city is self.canvas.plan.citadel or self._is_clear(at)
            if is_inside and self.city.raster.at(at) == "city" and may_stand:
                self.astride.append(spot)
                self.canvas.stand(
                    name, at, below=_FOOT, mirrored=mirrored, is_detail=house % 2 == 1, is_last=True
                )

    def _build_corners(self) -> None:
        """Houses on corners inside a town; all four tiles show their parts of them."""
        for corner in (0, 2, 4, 6):
            if {corner, (corner - 1) % 8} <= self.city.halves:
                x, y = self.canvas.xy(rim(corner))
                for right, down, name, mirrored in _CORNER:
                    spot = (x + right, y + down)
                    self.astride.append(spot)
                    self.canvas.stand(
                        name, self.canvas.back(spot), below=_FOOT, mirrored=mirrored, is_last=True
                    )

    def _build_rows(self) -> None:
        """Rows of houses, every second row shifted, nothing quite in line."""
        rng = self.rng
        wave, phase = rng.uniform(0.07, 0.11), rng.uniform(0, 6)
        for row in range(1, 13):
            first = rng.randrange(2)
            for column in range(9):
                x, y = 5.4 + (column + row % 2 / 2) * _COLUMN, row * _ROW
                sway = 1.5 * math.sin(x * wave + phase)
                spot = (x + rng.uniform(-1.1, 1.1), y + rng.uniform(-0.5, 0.5) + sway)
                self._build_house(spot, is_detail=(column + first) % 2 == 1)

    def _build_house(self, spot: Point, is_detail: bool) -> None:
        """A house at a place on the screen, or a tree in a yard, if there is room."""
        rng, at = self.rng, self.canvas.back(spot)
        name, mirrored = rng.choice("hhlkl") + rng.choice(self.roofs), rng.random() < 0.5
        is_yard = rng.random() < 0.07
        if not clear_of_walls(self.city, spot_at(at)) or not self._is_clear(at):
            return
        is_cut_off = not (6 < spot[0] < 94 and 5 < spot[1] < 97)
        if is_cut_off or not self._is_clear_of_seams(spot):
            return
        if is_yard:
            self.canvas.stand("t0", at, size=0.8, is_detail=is_detail)
        else:
            self.canvas.stand(name, at, below=_FOOT, mirrored=mirrored, is_detail=is_detail)

    def _is_clear_of_seams(self, spot: Point) -> bool:
        return all(abs(spot[0] - x) > 8.6 or abs(spot[1] - y) > 5.4 for x, y in self.astride)
