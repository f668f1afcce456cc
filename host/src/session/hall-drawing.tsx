import { sessionLook } from './session-look';

/** Posts of the hall, and how far each stands from the middle. */
const POSTS = [-220, -132, -44, 44, 132, 220] as const;

/** A line drawing of a balai: a wide roof on posts, open to all sides. */
export function HallDrawing() {
  return (
    <div aria-hidden="true" className={sessionLook('sign-in-drawing')}>
      <svg
        viewBox="-300 -190 600 380"
        width="100%"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M-280 -20 L-150 -130 H150 L280 -20 Z" />
        <path d="M-150 -130 L-110 -168 H110 L150 -130" />
        <path
          d="M-238 -20 L-128 -130 M-160 -20 L-84 -130 M-80 -20 L-42 -130 M0 -20 V-130 M80 -20 L42 -130 M160 -20 L84 -130 M238 -20 L128 -130"
          opacity="0.35"
        />
        <path d="M-262 -4 H262" />
        {POSTS.map((x) => (
          <path key={x} d={`M${x - 5} -4 V118 M${x + 5} -4 V118`} />
        ))}
        <path d="M-270 118 H270 L282 142 H-282 Z" />
        <path d="M-60 142 L-72 178 M60 142 L72 178 M-64 154 H64 M-68 166 H68" opacity="0.6" />
        <path d="M-282 142 V150 M282 142 V150" />
        <circle cx="0" cy="-148" r="5" fill="#FBBF24" stroke="none" />
      </svg>
    </div>
  );
}
