import { useTranslation } from '@balai/shared/i18n';
import { FailureState, SearchField } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { CardsSkeleton, EmptyState, LoadingGate, PageBody, PageHeader } from '@balai/shared/ui';
import { Box, Button, Icon, Stack, Text } from '@balai/shared/ui/core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFeed, usePost } from './feed-posts';
import { NewPostDialog } from './post-dialogs';
import { PostCard } from './post-card';

/** /feed [2.25]: `?post=` is the one that a notification led to, `?key=` what is looked for, `?new=1` a new one. */
export function FeedPage() {
  const { t } = useTranslation('hr');
  const can = useCan();
  const [query, setQuery] = useSearchParams();
  const key = query.get('key') ?? '';
  const opened = Number(query.get('post')) || null;
  const isWriting = query.has('new') && can('feed.create');
  const set = (name: string, value: string | null) =>
    setQuery(
      (before) => {
        if (value === null || value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const write = can('feed.create') ? (
    <Button onClick={() => set('new', '1')}>
      <Icon name="plus" />
      {t('feed.create')}
    </Button>
  ) : undefined;
  return (
    <PageBody>
      <Box maxW="46rem" mx="auto" w="100%">
        <PageHeader title={t('feed.title')} description={t('feed.help.page')} primary={write} />
        <Box mt="4">
          <SearchField
            value={key}
            onChange={(next) => set('key', next)}
            shortcut={false}
            label={t('feed.search')}
            maxLength={100}
          />
        </Box>
        <Stack gap="4" mt="4">
          {opened ? <OpenedPost key={opened} id={opened} onClose={() => set('post', null)} /> : null}
          <Posts searched={key.trim()} besides={opened} write={write} onShowAll={() => set('key', null)} />
        </Stack>
      </Box>
      {isWriting ? <NewPostDialog onClose={() => set('new', null)} /> : null}
    </PageBody>
  );
}

/** The post that a notification led to, above all others until somebody closes it. */
function OpenedPost({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('hr');
  const { error } = usePost(id, false);
  return (
    <Box as="section" aria-label={t('feed.opened')}>
      {error ? (
        <Text color="fg.muted">{error.status === 404 ? t('feed.gone') : error.message}</Text>
      ) : (
        <PostCard id={id} isOpened />
      )}
      <Button size="sm" variant="ghost" mt="1" ms="-3" onClick={onClose}>
        {t('feed.closeOpened')}
      </Button>
    </Box>
  );
}

interface PostsProps {
  searched: string;
  /** Shown elsewhere. */
  besides: number | null;
  write: React.ReactNode;
  onShowAll: () => void;
}

function Posts({ searched, besides, write, onShowAll }: PostsProps) {
  const { t } = useTranslation('hr');
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useFeed(searched);
  const isOther = (id: number) => id !== besides;
  if (error && !data)
    return <FailureState title={t('feed.notRead')} failure={error.failure} onRetry={() => void refetch()} />;
  const { pinned = [], others = [] } = data ?? {};
  const ids = [...pinned, ...others].filter(isOther);
  return (
    <LoadingGate loading={isPending} skeleton={<CardsSkeleton count={3} />}>
      {ids.length === 0 && searched !== '' ? (
        <EmptyState
          kind="filtered"
          title={t('feed.noneFound')}
          text={t('feed.noneFoundHelp', { key: searched })}
          action={
            <Button variant="outline" onClick={onShowAll}>
              {t('feed.showAll')}
            </Button>
          }
        />
      ) : null}
      {ids.length === 0 && searched === '' && besides === null ? (
        <EmptyState
          drawing="hr/feed"
          title={t('feed.none')}
          text={t(write ? 'feed.noneHelpWriter' : 'feed.noneHelp')}
          action={write}
        />
      ) : null}
      {ids.map((id) => (
        <PostCard key={id} id={id} />
      ))}
      {hasNextPage ? (
        <More
          isFetching={isFetchingNextPage}
          onNear={() => void fetchNextPage()}
          label={t('feed.showMore')}
        />
      ) : null}
    </LoadingGate>
  );
}

/** Stands behind the last post: the next ones come when it is as near as one screen [9.3], or is pressed. */
function More({ isFetching, onNear, label }: { isFetching: boolean; onNear: () => void; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  near.current = onNear;
  useEffect(() => {
    const { current } = place;
    if (!current || isFetching || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) near.current();
      },
      { rootMargin: '0px 0px 100% 0px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isFetching]);
  return (
    <Box ref={place} aria-busy={isFetching}>
      <Button variant="outline" disabled={isFetching} onClick={onNear}>
        {label}
      </Button>
    </Box>
  );
}
