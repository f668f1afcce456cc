import { Button, Flex, Icon, Text, type IconName } from '../../ui/core';
import { ActionMenu, AppLink, belowToasts, cut, useIsPhone, useKeptFocus } from '../../ui/rich';
import { plainPress } from '../plain-press';
import { useLaterText } from '../later-text/later-text';
import { useRecordKeys } from './use-record-keys';

export interface DetailAction {
  /** Shown only when it stands in `allowedActions`. */
  verb: string;
  label: string;
  icon?: IconName;
  /** The likeliest next step; the first allowed one of these becomes the button. */
  primary?: boolean;
  /** In the menu, in red, last. */
  destructive?: boolean;
  /** N starts it. */
  makesNew?: boolean;
  /** A link; where there is `onSelect` too, that is done in the page and the link is for a tab of its own. */
  to?: string;
  onSelect?: () => void;
}

interface DetailActionsProps {
  actions: readonly DetailAction[];
  allowed: readonly string[];
}

/** What becomes a button, and what stays in the menu: the likeliest step, and the next one beside it. */
function ranked({ actions, allowed }: DetailActionsProps) {
  const possible = actions.filter((action) => allowed.includes(action.verb));
  const primary = possible.find((action) => action.primary && !action.destructive);
  const second = possible.find((action) => action !== primary && !action.destructive);
  const rest = possible.filter((action) => action !== primary && action !== second);
  const ordered = [
    ...rest.filter((action) => !action.destructive),
    ...rest.filter((action) => action.destructive),
  ];
  return { possible, primary, second, ordered };
}

interface ActionButtonProps {
  action: DetailAction;
  variant: 'solid' | 'outline';
  /** Takes its share of a line. */
  fills?: boolean;
}

function ActionButton({ action, variant, fills }: ActionButtonProps) {
  const content = (
    <>
      {action.icon ? <Icon name={action.icon} /> : null}
      {fills ? (
        <Text as="span" {...cut}>
          {action.label}
        </Text>
      ) : (
        action.label
      )}
    </>
  );
  // Both have the room that their words need; of what is left the likeliest step has more.
  const share = fills ? { flex: variant === 'solid' ? '2 1 auto' : '1 1 auto', minW: '0', px: '2.5' } : {};
  if (!action.to)
    return (
      <Button variant={variant} {...share} onClick={action.onSelect}>
        {content}
      </Button>
    );
  return (
    <Button asChild variant={variant} {...share}>
      <AppLink
        to={action.to}
        onClick={plainPress(action.onSelect)}
        color={variant === 'solid' ? 'brand.contrast' : 'fg'}
        _hover={{ textDecorationLine: 'none' }}
      >
        {content}
      </AppLink>
    </Button>
  );
}

/** The actions beside the title; on a phone its buttons stand at the thumb, see `PhoneActions`. */
export function DetailActions(props: DetailActionsProps) {
  const text = useLaterText();
  const isPhone = useIsPhone();
  const { possible, primary, second, ordered } = ranked(props);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const firstDestructive = ordered.find((action) => action.destructive);
  const keys = useRecordKeys({
    edit: possible.find((action) => action.verb === 'update'),
    makeNew: possible.find((action) => action.makesNew),
  });
  return (
    <Flex {...keptFocus} gap="2" align="center" flexShrink={0}>
      <ActionMenu
        label={text('moreActions')}
        items={[
          ...ordered.map((action) => ({
            id: action.verb,
            label: action.label,
            icon: action.icon,
            destructive: action.destructive,
            to: action.onSelect ? undefined : action.to,
            onSelect: action.onSelect,
            separatorBefore: action === firstDestructive && ordered[0] !== action,
          })),
          ...keys,
        ]}
      />
      {second && !isPhone ? <ActionButton action={second} variant="outline" /> : null}
      {primary && !isPhone ? <ActionButton action={primary} variant="solid" /> : null}
    </Flex>
  );
}

/** The buttons of the actions on a phone, always in reach. */
export function PhoneActions(props: DetailActionsProps) {
  const { primary, second } = ranked(props);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  if (!useIsPhone() || (!primary && !second)) return null;
  return (
    <Flex
      {...keptFocus}
      {...belowToasts}
      position="sticky"
      bottom="0"
      zIndex="docked"
      // Where two do not fit beside each other, what they say is not cut.
      flexWrap="wrap"
      gap="2"
      mt="auto"
      mx="-4"
      px="4"
      pt="3"
      pb="max({spacing.3}, env(safe-area-inset-bottom))"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
    >
      {second ? (
        <ActionButton action={primary ? { ...second, icon: undefined } : second} variant="outline" fills />
      ) : null}
      {primary ? <ActionButton action={primary} variant="solid" fills /> : null}
    </Flex>
  );
}
