import { domAnimation, LazyMotion, m, MotionConfig } from 'framer-motion';
import type { AppearProps, Pace } from './motion';

/** What answers a hand comes at once; a panel takes the time that the eye needs to follow it. */
const seconds = { feedback: 0.12, panel: 0.18 } as const satisfies Record<Pace, number>;

/** See `Appear` in motion.tsx. */
export function Moving({ children, pace = 'panel', from = 6 }: AppearProps) {
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: seconds[pace], ease: 'easeOut' }}>
        <m.div initial={{ opacity: 0, y: from }} animate={{ opacity: 1, y: 0 }}>
          {children}
        </m.div>
      </MotionConfig>
    </LazyMotion>
  );
}
