import { CircleAlert, CircleCheck, Eye, EyeOff, Info, Moon, Sun, TriangleAlert } from 'lucide-react';

/** The icons of the sign-in page, and of the notices that may stand on it. */
export const coreIcons = {
  alert: CircleAlert,
  'check-circle': CircleCheck,
  eye: Eye,
  'eye-off': EyeOff,
  info: Info,
  moon: Moon,
  sun: Sun,
  warning: TriangleAlert,
} as const;
