import { builtLooks, own, plainLooks, type BuiltLook } from '@balai/shared/ui/plain/looks';

const onWideScreens = { base: 'none', lg: 'flex' };
const wholePage = { display: 'flex', minH: '100dvh', bg: 'bg' };
const inTheMiddle = { alignItems: 'center', justifyContent: 'center' };

/** How the sign-in page and the start look, which are drawn without the library of looks. */
export const sessionLooks = {
  'sign-in': own(wholePage),
  'sign-in-hall': own({
    display: onWideScreens,
    flex: '0 0 42%',
    flexDirection: 'column',
    justifyContent: 'space-between',
    bg: 'deep.bg',
    color: 'deep.fg',
    p: '10',
    overflow: 'hidden',
    position: 'relative',
  }),
  'sign-in-drawing': own({ alignSelf: 'center', w: '100%', maxW: '34rem', color: 'deep.muted' }),
  'sign-in-slogan': own({
    textStyle: '2xl',
    fontWeight: 'medium',
    maxW: '22rem',
    textWrap: 'balance',
    position: 'relative',
  }),
  'sign-in-side': own({ display: 'flex', flexDirection: 'column', flex: '1', minW: '0', px: '6', py: '6' }),
  'sign-in-choices': own({ display: 'flex', justifyContent: 'flex-end', gap: '2' }),
  'sign-in-language': own({
    h: '9',
    px: '2',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: 'md',
  }),
  'sign-in-main': own({ display: 'flex', flex: '1', ...inTheMiddle, py: '8' }),
  'sign-in-column': own({ w: '100%', maxW: '24rem' }),
  'sign-in-logo': own({ display: { base: 'block', lg: 'none' }, mb: '8' }),
  'sign-in-intro': own({ color: 'fg.muted', mt: '1.5', mb: '8' }),
  'sign-in-place': own({ color: 'fg.muted', textStyle: 'sm', mt: '6' }),
  form: own({ display: 'flex', flexDirection: 'column', gap: '5' }),
  clock: own({ fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' }),
  provider: own({ display: 'flex', flexDirection: 'column', gap: '3' }),
  'provider-below': own({ mt: '4' }),
  'provider-person': own({ textStyle: 'sm' }),
  start: own({ ...wholePage, flexDirection: 'column', ...inTheMiddle, color: 'brand.solid' }),
  'start-problem': own({ ...wholePage, ...inTheMiddle, px: '6' }),
  'start-words': own({ maxW: '26rem' }),
  'start-title': own({ mt: '8', mb: '2' }),
  'start-text': own({ color: 'fg.muted', mb: '6' }),
} satisfies Record<string, BuiltLook>;

export type SessionLook = keyof typeof sessionLooks;

/** @returns the style sheet of the parts that the sign-in page and the start are made of. */
export const builtStyles = (): string => builtLooks({ ...plainLooks, ...sessionLooks });
