import { chakra } from '@balai/shared/ui/core';

const WIDTH = 104;
const HEIGHT = 24;
/** Room for the last point, and for half of the line. */
const EDGE = 3;

/** Points of a line from left to right, the largest value on top; a line of one value lies in the middle. */
export function sparkPoints(values: readonly number[]): { x: number; y: number }[] {
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  const step = values.length > 1 ? (WIDTH - 2 * EDGE) / (values.length - 1) : 0;
  return values.map((value, at) => ({
    x: EDGE + at * step,
    y: span === 0 ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) / span) * (HEIGHT - 2 * EDGE),
  }));
}

/** How a figure came to where it is; what it says stands beside it in words. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const points = sparkPoints(values);
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  return (
    <chakra.svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} w="104px" h="24px" aria-hidden="true" flexShrink={0}>
      <chakra.polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="fg.subtle"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <chakra.circle cx={last.x} cy={last.y} r="2.5" fill="brand.solid" />
    </chakra.svg>
  );
}
