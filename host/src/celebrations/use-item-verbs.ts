import {
  createLike,
  deleteLike,
  dismissRunningText,
  listLikes,
  type RunningText,
} from '@balai/shared/contract/host/running-texts';
import { writtenDown } from '@balai/shared/http/outbox';
import { useShownFirst } from '@balai/shared/http/use-shown-first';
import { useCurrentUser } from '@balai/shared/session';
import { alertFailure } from '@balai/shared/ui/alerts';
import { useQueryClient } from '@tanstack/react-query';
import { changeItem, dropItem, readItemsAgain, readTickerAgain, stopReading } from './known-items';

export const isLikedBy = ({ like }: Pick<RunningText, 'like'>, person: number): boolean =>
  like.some(({ id_user }) => id_user === person);

const withLike = (item: RunningText, person: number, isLiked: boolean): RunningText => {
  const others = item.like.filter(({ id_user }) => id_user !== person);
  return { ...item, like: isLiked ? [...others, { id_user: person, id_foreign: item.id }] : others };
};

/** What a person does with an item beside commenting on it. */
export function useItemVerbs() {
  const client = useQueryClient();
  const me = useCurrentUser()?.idUser ?? 0;
  const showFirst = useShownFirst();

  /** Seen at once and sent after those before it; what the server did not take is gone again [4.16][8.9]. */
  const toggleLike = (item: RunningText): void => {
    const isLiked = !isLikedBy(item, me);
    const show = (liked: boolean) => changeItem(client, item.id, (known) => withLike(known, me, liked));
    const ofItem = { id_running_text: item.id };
    void stopReading(client);
    showFirst<typeof createLike | typeof deleteLike>({
      show: () => show(isLiked),
      send: isLiked
        ? writtenDown(createLike, ofItem, item.user.name)
        : writtenDown(deleteLike, { ...ofItem, id_user: me }, item.user.name),
      takeBack: (message) => {
        show(!isLiked);
        alertFailure(message);
      },
      settled: () => {
        void client.invalidateQueries({ queryKey: ['notif_like', listLikes.name, item.id] });
        void readItemsAgain(client);
      },
    });
  };

  /**
   * Gone at once; then the ticker is loaded again, where that failed [4.17] and also where it did not: what was told
   * meanwhile may have been read before the server knew.
   */
  const dismiss = async ({ id, type, user }: RunningText): Promise<void> => {
    const send = writtenDown(dismissRunningText, { id, type: type === 'text' ? 'so' : type }, user.name);
    await stopReading(client);
    dropItem(client, id);
    await send();
    await readTickerAgain(client);
  };

  return { me, toggleLike, dismiss };
}
