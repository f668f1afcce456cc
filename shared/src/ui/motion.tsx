import { domAnimation, LazyMotion, m, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';

/** What answers a hand comes at once; a panel takes the time that the eye needs to follow it. */
const seconds = { feedback: 0.12, panel: 0.18 } as const;

export interface AppearProps {
  children: ReactNode;
  /** 'feedback' 120 ms, 'panel' 180 ms. */
  pace?: keyof typeof seconds;
  /** Pixels it comes up from. */
  from?: number;
}

/** Content that comes in gently: fades and rises a little; it only fades for whoever asked the system for less motion. */
export function Appear({ children, pace = 'panel', from = 6 }: AppearProps) {
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
