import type { PointState } from "#schemas/rules/quests.ts";
import { type MapShape, mapOf, NARROW_LAYOUT, pathThrough, wideLayout } from "./path-of.ts";

export interface MapLevel {
  level: number;
  state: PointState;
  /** What reaches it, as it is written. */
  threshold: string;
}

/** The way through a quest, drawn; the list of levels beside it says the same in words. */
export function QuestMap({ levels }: { levels: readonly MapLevel[] }) {
  return (
    <div className="quest-map" aria-hidden="true">
      <Drawing className="quest-map-wide" levels={levels} shape={mapOf(levels.length, wideLayout(levels.length))} />
      <Drawing className="quest-map-narrow" levels={levels} shape={mapOf(levels.length, NARROW_LAYOUT)} />
    </div>
  );
}

function Drawing({ className, levels, shape }: { className: string; levels: readonly MapLevel[]; shape: MapShape }) {
  const { width, height, points } = shape;
  const done = levels.filter(({ state }) => state === "completed").length;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="presentation">
      <Scenery width={width} height={height} />
      <path className="quest-way" d={pathThrough(points, width)} />
      <path className="quest-way-dots" d={pathThrough(points, width)} />
      {done > 1 ? <path className="quest-way-done" d={pathThrough(points.slice(0, done), width)} /> : null}
      {levels.map(({ level, state, threshold }, index) => {
        const { x, y } = points[index] ?? { x: 0, y: 0 };
        return (
          <g key={level} transform={`translate(${x} ${y})`} className={`quest-point quest-point-${state}`}>
            {state === "active" ? <circle className="quest-halo" r="31" /> : null}
            <ellipse className="quest-shadow" cy="23" rx="20" ry="6" />
            <circle className="quest-disc" r="23" />
            <circle className="quest-ring" r="18" />
            {state === "completed" ? (
              <path className="quest-tick" d="M-9 0l6 7 12-13" />
            ) : (
              <text className="quest-number" y="6">
                {level}
              </text>
            )}
            {state === "locked" ? <Lock /> : null}
            {level === levels.length ? <Flag /> : null}
            <text className="quest-threshold" y="43">
              {threshold}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Sun, hills and stars behind the way. */
function Scenery({ width, height }: { width: number; height: number }) {
  const hill = (top: number, lift: number) =>
    `M0 ${height}V${top}Q${width * 0.2} ${top - lift} ${width * 0.45} ${top}T${width} ${top - lift / 3}V${height}Z`;
  const stars = [0.08, 0.23, 0.37, 0.52, 0.61, 0.74, 0.93];
  return (
    <>
      <circle className="quest-sun" cx={width * 0.86} cy={height * 0.2} r={Math.min(width, height) * 0.22} />
      {stars.map((at, index) => (
        <circle
          key={at}
          className="quest-star"
          cx={width * at}
          cy={height * (0.05 + ((index * 37) % 50) / 180)}
          r={(index % 3) * 0.6 + 1.2}
        />
      ))}
      <path className="quest-hill-far" d={hill(height * 0.42, height * 0.3)} />
      <path className="quest-hill-middle" d={hill(height * 0.66, -height * 0.22)} />
      <path className="quest-hill-near" d={hill(height * 0.86, height * 0.16)} />
    </>
  );
}

const Lock = () => (
  <g className="quest-lock" transform="translate(16 -17)">
    <circle r="9" />
    <path d="M-4 -1h8v5h-8zM-2.5 -1v-2a2.5 2.5 0 0 1 5 0v2" />
  </g>
);

/** Stands at the last level. */
const Flag = () => (
  <g className="quest-flag" transform="translate(-4 -22)">
    <path className="quest-pole" d="M0 0v-26" />
    <path d="M0 -26l20 6-20 7z" />
  </g>
);
