import { deleteFeedPost, likeFeedPost, voteInFeed, type FeedPost } from '@balai/shared/contract/host/feed';
import { isSuccess } from '@balai/shared/contract/operation';
import { beginning } from '@balai/shared/format/text';
import { callOperation } from '@balai/shared/http';
import { forItsPerson, useShownFirst, writtenDown } from '@balai/shared/http/queries';
import { alertFailure, confirmDelete } from '@balai/shared/ui/alerts';
import { useQueryClient } from '@tanstack/react-query';
import { changePost, readFeedAgain, readPostAgain, stopReading } from './feed-posts';

const withLike = (post: FeedPost, isLiked: boolean): FeedPost => ({
  ...post,
  is_liked: isLiked,
  like_count: post.like_count + Number(isLiked) - Number(post.is_liked),
});

/** Places of the answers that the caller has chosen; the first is 1. */
const chosenIn = ({ poll }: FeedPost): number[] =>
  poll?.answers.flatMap(({ is_mine: isMine }, index) => (isMine ? [index + 1] : [])) ?? [];

function withVote(post: FeedPost, chosen: readonly number[]): FeedPost {
  const { poll } = post;
  if (!poll) return post;
  const before = chosenIn(post);
  return {
    ...post,
    poll: {
      ...poll,
      voters: poll.voters + Number(chosen.length > 0) - Number(before.length > 0),
      answers: poll.answers.map((answer, index) => {
        const isMine = chosen.includes(index + 1);
        return { ...answer, is_mine: isMine, votes: answer.votes + Number(isMine) - Number(answer.is_mine) };
      }),
    },
  };
}

/** What a person does with a post beside commenting on it. */
export function usePostVerbs(post: FeedPost) {
  const client = useQueryClient();
  const showFirst = useShownFirst();
  const { id } = post;
  const title = beginning(post.body);
  const settled = () => void readPostAgain(client, id);

  const toggleLike = (): void => {
    const isLiked = !post.is_liked;
    const show = (liked: boolean) => changePost(client, id, (known) => withLike(known, liked));
    void stopReading(client, id);
    showFirst<typeof likeFeedPost>({
      show: () => show(isLiked),
      send: writtenDown(likeFeedPost, { id, is_liked: isLiked }, title),
      takeBack: (message) => {
        show(!isLiked);
        alertFailure(message);
      },
      settled,
    });
  };

  /** Chooses an answer, or takes it back; where one may be chosen, in the place of the one before. */
  const toggleAnswer = (place: number): void => {
    const before = chosenIn(post);
    const isChosen = before.includes(place);
    const kept = post.poll?.several ? before.filter((one) => one !== place) : [];
    const answers = isChosen ? kept : [...kept, place];
    const show = (chosen: readonly number[]) => changePost(client, id, (known) => withVote(known, chosen));
    void stopReading(client, id);
    showFirst<typeof voteInFeed>({
      show: () => show(answers),
      send: writtenDown(voteInFeed, { id, answers }, title),
      takeBack: (message) => {
        show(before);
        alertFailure(message);
      },
      settled,
    });
  };

  const remove = async (): Promise<void> => {
    if (!(await confirmDelete(title))) return;
    const answer = await forItsPerson(callOperation(deleteFeedPost, { id }));
    if (!isSuccess(answer)) alertFailure(answer.message);
    await readFeedAgain(client);
  };

  return { toggleLike, toggleAnswer, remove };
}
