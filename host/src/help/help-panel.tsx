import { i18n, useLanguage, useTranslation } from '@balai/shared/i18n';
import { sessionStore, useHolds } from '@balai/shared/session';
import { pageKeysAtom } from '@balai/shared/session/page-help';
import { useSingleKeysSwitch } from '@balai/shared/session/single-keys';
import { AppLink, Kbd, SidePanel, Skeleton, Switch, useIsPhone } from '@balai/shared/ui';
import { Box, chakra, Flex, Heading, Stack, Text } from '@balai/shared/ui/core';
import { guideWordsOf, useGuide } from '@balai/shared/ui/shell';
import { useAtomValue } from 'jotai/react';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useGuideText, type GuideTextKey } from '../guide/guide-text';
import { isApple } from '../palette/is-apple';
import { useComposition } from '../shell/composition-context';
import { titleIn } from '../shell/manifest-words';
import { useShellText } from '../shell/shell-text';
import { helpedPage, type HelpedPage } from './help-model';
import { LatestMessages, useSaidToasts } from './latest-messages';

interface HelpPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What the page is for, what its reader may do on it, its keys, and what was said in the corner. */
export function HelpPanel({ isOpen, onClose }: HelpPanelProps) {
  const text = useGuideText();
  return (
    <SidePanel open={isOpen} onClose={onClose} title={text('title')}>
      <Help onClose={onClose} />
    </SidePanel>
  );
}

function Help({ onClose }: Pick<HelpPanelProps, 'onClose'>) {
  const text = useGuideText();
  const { departments } = useComposition();
  const { pathname } = useLocation();
  const page = useMemo(() => helpedPage(departments, pathname), [departments, pathname]);
  const isPhone = useIsPhone();
  const said = useSaidToasts();
  return (
    <Stack gap="6" pb="4">
      {page ? (
        <>
          <About page={page} />
          <Offers page={page} onFollow={onClose} />
        </>
      ) : (
        <Text>{text('none')}</Text>
      )}
      <AppLink to="/glossary" onClick={onClose}>
        {text('glossary.open')}
      </AppLink>
      {isPhone ? null : <Keys />}
      {said.length > 0 ? (
        <Part title={text('messages')}>
          <LatestMessages said={said} onFollow={onClose} />
        </Part>
      ) : null}
    </Stack>
  );
}

function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

/** What the kinds of pages have in common. */
const aboutKind: Partial<Record<HelpedPage['kind'], GuideTextKey>> = { form: 'form', record: 'record' };

function About({ page }: { page: HelpedPage }) {
  const text = useGuideText();
  const shellText = useShellText();
  const isHere = useGuide(page.department);
  const ns = guideWordsOf(page.department);
  const { t } = useTranslation(ns);
  const { t: named } = useTranslation(page.department);
  const known = page.about.find((key) => i18n.exists(key, { ns }));
  const ofKind = aboutKind[page.kind];
  const ownTitles: Readonly<Record<string, string>> = {
    dashboard: shellText('dashboard'),
    achievement: shellText('achievement'),
    glossary: text('glossary.title'),
  };
  const title = page.department === 'host' ? ownTitles[page.title] : named(page.title);
  return (
    <Part title={title}>
      {isHere ? (
        <Stack gap="2">
          {known ? <Text>{t(known)}</Text> : null}
          {ofKind ? <Text>{text(ofKind)}</Text> : null}
        </Stack>
      ) : (
        <Skeleton h="16" />
      )}
    </Part>
  );
}

/** What everybody may do on a page of a kind. */
const forAll: Record<HelpedPage['kind'], readonly GuideTextKey[]> = {
  list: ['find', 'take'],
  record: ['say'],
  form: [],
  dashboard: ['arrange'],
  other: [],
};
const forEditors: Partial<Record<HelpedPage['kind'], GuideTextKey>> = {
  list: 'changeRows',
  record: 'change',
};

function Offers({ page, onFollow }: { page: HelpedPage; onFollow: () => void }) {
  const text = useGuideText();
  const holds = useHolds();
  const language = useLanguage();
  const { kind, edit } = page;
  const begun = page.commands.filter(({ access }) => holds(access));
  const forEditor = edit && holds(edit.access) ? forEditors[kind] : undefined;
  const said = [...forAll[kind], ...(forEditor ? [forEditor] : [])];
  if (begun.length + said.length === 0) return null;
  return (
    <Part title={text('can')}>
      <chakra.ul ps="5" listStyleType="disc" css={{ '& > li + li': { marginTop: '0.375rem' } }}>
        {begun.map((command) => (
          <li key={command.id}>
            <AppLink to={command.link} onClick={onFollow}>
              {titleIn(language, command)}
            </AppLink>
          </li>
        ))}
        {said.map((key) => (
          <li key={key}>{text(key)}</li>
        ))}
      </chakra.ul>
    </Part>
  );
}

type KeyLine = readonly [signs: readonly string[], said: string];

function Keys() {
  const text = useGuideText();
  const { isOn, turn } = useSingleKeysSwitch();
  const page = useAtomValue(pageKeysAtom, { store: sessionStore });
  const ofNew: KeyLine[] = page?.primary === undefined ? [] : [[['N'], page.primary]];
  const ofList: KeyLine[] = [
    [['/'], text('keySearch')],
    [['J', 'K', '↓', '↑'], text('keyMove')],
    [['Enter'], text('keyOpen')],
    [['X'], text('keySelect')],
    [['Shift'], text('keySort')],
    ...(page?.canEdit ? [[['E'], text('keyEditCell')] as const] : []),
    ...ofNew,
    [[isApple ? '⌘' : 'Ctrl', 'C'], text('keyCopy')],
  ];
  const ofRecord: KeyLine[] = [
    [['J', 'K'], text('keyWalk')],
    ...(page?.canEdit ? [[['E'], text('keyEdit')] as const] : []),
    ...ofNew,
  ];
  const lines: KeyLine[] = [
    ...(page?.kind === 'list' ? ofList : []),
    ...(page?.kind === 'record' ? ofRecord : []),
    [[isApple ? '⌘' : 'Ctrl', 'K'], text('keyPalette')],
    [[isApple ? '⌘' : 'Ctrl', 'Z'], text('keyUndo')],
    [['G', '…'], text('keyGo')],
    [['?'], text('keyHelp')],
  ];
  return (
    <Part title={text('keys')}>
      <Stack gap="2">
        {lines.map(([signs, said]) => (
          <Flex key={said} align="center" justify="space-between" gap="4">
            <Text>{said}</Text>
            <Flex gap="1" flexShrink={0}>
              {signs.map((sign) => (
                <Kbd key={sign}>{sign}</Kbd>
              ))}
            </Flex>
          </Flex>
        ))}
      </Stack>
      <Box borderTopWidth="1px" borderColor="border" mt="3" pt="3">
        <Switch checked={isOn} onCheckedChange={turn} label={text('keysOn')} />
      </Box>
    </Part>
  );
}
