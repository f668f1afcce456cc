import { Box, Button, chakra, Flex, Grid, Heading, Spinner, Text } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../icon';
import { belowToasts } from '../overlays/toast';
import { useUiText } from '../ui-text';

export interface FormSectionProps {
  title?: ReactNode;
  description?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A group of fields under its heading; two columns of heading and fields from 1024 px. */
export function FormSection({ title, description, id, children }: FormSectionProps) {
  return (
    <Grid
      as="section"
      id={id}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 15rem) minmax(0, 1fr)' }}
      gap={{ base: '4', lg: '8' }}
      py="6"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0', pt: '0' }}
    >
      <Box>
        {title ? (
          <Heading as="h2" size="md">
            {title}
          </Heading>
        ) : null}
        {description ? (
          <Text color="fg.muted" textStyle="sm" mt="1">
            {description}
          </Text>
        ) : null}
      </Box>
      <Box minW="0">{children}</Box>
    </Grid>
  );
}

/** Fields below each other, short ones side by side where there is room. */
export function FormGrid({ children }: { children: ReactNode }) {
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
      rowGap="5"
      maxW="40rem"
    >
      {children}
    </Grid>
  );
}

export interface FormProblem {
  /** Id of the control. */
  id: string;
  label: string;
  message: string;
}

/** What is wrong with the form, each line leading to its field; takes the focus when it appears. */
export function ErrorSummary({ problems }: { problems: readonly FormProblem[] }) {
  const text = useUiText();
  const box = useRef<HTMLDivElement>(null);
  const has = problems.length > 0;
  useEffect(() => {
    if (has) box.current?.focus();
  }, [has]);
  if (!has) return null;
  return (
    <Box
      ref={box}
      tabIndex={-1}
      role="alert"
      p="4"
      borderRadius="l2"
      bg="danger.subtle"
      borderWidth="1px"
      borderColor="danger.border"
      color="danger.fg"
      outline="none"
    >
      <Text fontWeight="semibold">{text('problems', { count: problems.length })}</Text>
      <Box as="ul" listStyleType="none" mt="1.5">
        {problems.map((problem) => (
          <li key={problem.id}>
            <chakra.a
              href={`#${problem.id}`}
              color="inherit"
              textDecoration="underline"
              textUnderlineOffset="3px"
              py="0.5"
              display="inline-block"
              onClick={(event) => {
                const field = document.getElementById(problem.id);
                if (!field) return;
                event.preventDefault();
                field.scrollIntoView({ block: 'center' });
                field.focus({ preventScroll: true });
              }}
            >
              {problem.label}: {problem.message}
            </chakra.a>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The buttons of a page that may be longer than the window, always in sight at its lower edge. */
export function StickyBar(props: ComponentProps<typeof Box>) {
  return (
    <Box
      {...belowToasts}
      position="sticky"
      bottom="0"
      zIndex="docked"
      // The ring of a field that is scrolled under it is wider than the field.
      mx={{ base: '-4', md: '-1' }}
      px={{ base: '4', md: '1' }}
      py="3"
      bg={{ base: 'bg.panel', md: 'bg' }}
      borderTopWidth="1px"
      borderColor="border"
      {...props}
    />
  );
}

export interface StickyFormBarProps {
  saveLabel: string;
  saving: boolean;
  /** There are changes that are not saved. */
  dirty: boolean;
  onCancel: () => void;
  cancelLabel?: string;
  /** Id of the form when the bar stands outside of it. */
  form?: string;
  /** Stands above the buttons: what became of the last press, in sight wherever one is in the form. */
  notice?: ReactNode;
  children?: ReactNode;
}

/** A bar with one line, for which every page keeps room, is no higher; in `rem`. */
const ONE_LINE = 4;

/**
 * Says how high a bar of more than one line is, for what stands above it: what has the keyboard, and the button back to
 * the top. It is said to the root, so that every element of the page is styled anew: not of a bar of one line.
 * @param isDirty - where the mark has no room beside the buttons it makes the bar higher.
 * @param hasNotice - makes it higher, too.
 */
function useRoomForBar(isDirty: boolean, hasNotice: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isDirty && !hasNotice) return undefined;
    const root = document.documentElement;
    const height = bar.current?.offsetHeight ?? 0;
    if (height <= ONE_LINE * Number.parseFloat(getComputedStyle(root).fontSize)) return undefined;
    root.style.setProperty('--form-bar', `${height}px`);
    return () => void root.style.removeProperty('--form-bar');
  }, [isDirty, hasNotice]);
  return bar;
}

/** Save and Cancel, always in sight, with the mark of unsaved work. */
export function StickyFormBar({
  saveLabel,
  saving,
  dirty,
  onCancel,
  cancelLabel,
  form,
  notice,
  children,
}: StickyFormBarProps) {
  const text = useUiText();
  const bar = useRoomForBar(dirty, notice !== undefined);
  return (
    <StickyBar ref={bar} mt="6">
      {notice ? <Box mb="3">{notice}</Box> : null}
      {/* Where the mark has no room beside the buttons it stands above them. */}
      <Flex align="center" justify="flex-end" wrap="wrap" columnGap="3" rowGap="1">
        <Flex
          role="status"
          align="center"
          gap="2"
          color="fg.muted"
          textStyle="sm"
          flex="1 0 auto"
          maxW="100%"
        >
          {dirty ? (
            <>
              <Box boxSize="2" borderRadius="full" bg="warning.solid" flexShrink={0} />
              <Text truncate>{text('unsaved')}</Text>
            </>
          ) : null}
          {children}
        </Flex>
        <Flex gap="3" wrap="wrap" justify="flex-end">
          <Button type="button" variant="outline" onClick={onCancel} disabled={saving}>
            {cancelLabel ?? text('cancel')}
          </Button>
          <Button type="submit" form={form} disabled={saving} aria-busy={saving}>
            {saving ? <Spinner size="sm" /> : <Icon name="check" />}
            {saveLabel}
          </Button>
        </Flex>
      </Flex>
    </StickyBar>
  );
}
