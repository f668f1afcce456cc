import { buildRunningText } from '@balai/shared/contract/host/running-texts.testing';
import { refusal, success } from '@balai/shared/http/fake-server.testing';
import { sessionStore } from '@balai/shared/session';
import { isLiveAtom } from '@balai/shared/session/live';
import { alertFailure, confirmDelete, refuseEmptyComment } from '@balai/shared/ui/alerts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { AchievementPage } from './achievement-page';
import { CelebrationPlace } from './celebration-place';
import { draw, items, ME, plain, celebrationServer } from './celebrations.testing';
import { openCelebration } from './open-celebration';
import { Ticker } from './ticker';
import { withStyles } from '@balai/shared/ui/testing';

jest.mock('@balai/shared/ui/alerts');

const server = celebrationServer();

describe('a like', () => {
  test('is seen before the server has answered, and taken back by the second press [4.16]', async () => {
    server.held.general = items(1);
    const take = server.onItsWay('/panel/notif_like/create');
    draw(<Ticker place={null} />);
    fireEvent.click(await screen.findByRole('button', { name: '0 Like' }));
    const liked = await screen.findByRole('button', { name: '1 Like' });
    expect(liked.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(liked);
    await screen.findByRole('button', { name: '0 Like' });
    // One after the other, so that the last word is the person's.
    expect(server.calls('/panel/notif_like/delete')).toBe(0);
    take(success());
    await waitFor(() => expect(server.calls('/panel/notif_like/delete')).toBe(1));
    expect(server.bodyOf('/panel/notif_like/create')).toEqual({ id_running_text: 1 });
    expect(server.bodyOf('/panel/notif_like/delete')).toEqual({ id_user: ME, id_running_text: 1 });
  });

  test('is gone again when the server refuses it, with its sentence [8.9]', async () => {
    act(() => sessionStore.set(isLiveAtom, true));
    server.held.general = items(1);
    const refuse = server.onItsWay('/panel/notif_like/create');
    draw(<Ticker place={null} />);
    fireEvent.click(await screen.findByRole('button', { name: '0 Like' }));
    await screen.findByRole('button', { name: '1 Like' });
    refuse(refusal(503, 'busy', 'The server is busy'));
    await screen.findByRole('button', { name: '0 Like' });
    expect(alertFailure).toHaveBeenCalledWith('The server is busy');
  });
});

describe('the dialog of an item', () => {
  withStyles();
  const open = async (): Promise<HTMLElement> => {
    draw(<Ticker place={null} />);
    fireEvent.click(await screen.findByRole('button', { name: /Comment/ }));
    return screen.findByRole('dialog');
  };

  test('is called Achievement, names person and deal, and counts in its two tabs [2.72-2.75]', async () => {
    server.held.general = [buildRunningText({ like: [{ id_user: 3, id_foreign: 1 }], comment_count: 2 })];
    server.answers['/panel/notif_like/list'] = () =>
      success({ data: [{ id_user: ME, id_foreign: 1, user: { id: ME, name: 'Sari Dewi', image: null } }] });
    server.answers['/panel/notif_comment/list'] = () =>
      success({
        data: [
          {
            id: 5,
            id_running_text: 1,
            description: 'Kerja bagus',
            created_at: '2026-11-16T03:00:00.000Z',
            can_delete: false,
            user: { id: 3, name: 'Hendra Gunawan', image: null },
          },
        ],
      });
    const dialog = within(await open());
    await dialog.findByRole('heading', { name: 'Achievement' });
    await dialog.findByText('Rizky Pratama');
    dialog.getByText(
      (_text, element) => plain(element?.textContent) === 'Successful in closing a Rp 1.240.000.000 deal',
    );
    await dialog.findByText('Kerja bagus');
    dialog.getByText('16 Nov 2026');
    fireEvent.click(dialog.getByRole('tab', { name: '1 Like' }));
    await dialog.findByText('Sari Dewi');
    expect(dialog.getByRole('group', { name: 'Who likes it' })).toBeTruthy();
  });

  test('has lists as high and faces as large as the specification says [9.8][9.9]', async () => {
    server.held.general = [buildRunningText()];
    const user = { id: ME, name: 'Sari Dewi', image: null };
    server.answers['/panel/notif_like/list'] = () =>
      success({ data: [{ id_user: ME, id_foreign: 1, user }] });
    server.answers['/panel/notif_comment/list'] = () =>
      success({
        data: [
          { id: 5, id_running_text: 1, description: 'Hi', created_at: '2026-11-16T03:00:00.000Z', user },
        ],
      });
    const dialog = within(await open());
    const sizes = (list: string) => {
      const box = dialog.getByRole('group', { name: list });
      const face = within(box).getByRole('listitem').querySelector('span');
      return [getComputedStyle(box).height, face?.style.width];
    };
    await dialog.findByText('Hi');
    expect(sizes('Comments')).toEqual(['25.4rem', '24px']);
    fireEvent.click(dialog.getByRole('tab', { name: '0 Like' }));
    await dialog.findByText('You');
    expect(sizes('Who likes it')).toEqual(['30rem', '34px']);
  });

  test('is called Certificate where the item holds one [2.72][2.74]', async () => {
    server.held.certificate = [
      buildRunningText({
        type: 'certificate',
        nominal: null,
        can_open: false,
        certificate: { name: 'CCNA', file: [], user: { name: 'Rizky Pratama' } },
      }),
    ];
    const dialog = within(await open());
    await dialog.findByRole('heading', { name: 'Certificate' });
    const said = dialog.getByText((_text, element) =>
      Boolean(element?.matches('p') && element.textContent?.startsWith('Certificate')),
    );
    expect(said.textContent).toBe('Certificate CCNA Rizky Pratama has been approved');
  });

  test('sends a comment by Enter and refuses an empty one [2.76][5.2]', async () => {
    server.held.general = [buildRunningText()];
    const dialog = within(await open());
    const line = await dialog.findByPlaceholderText('Give congratulations here..');
    fireEvent.submit(line);
    await waitFor(() => expect(refuseEmptyComment).toHaveBeenCalledTimes(1));
    expect(server.calls('/panel/notif_comment/create')).toBe(0);
    const take = server.onItsWay('/panel/notif_comment/create');
    fireEvent.change(line, { target: { value: 'Well done' } });
    fireEvent.submit(line);
    await waitFor(() => expect(server.calls('/panel/notif_comment/create')).toBe(1));
    // While it is under way the button does nothing.
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    take(success({ data: {} }));
    await waitFor(() => expect(line).toHaveProperty('value', ''));
    expect(server.calls('/panel/notif_comment/create')).toBe(1);
    expect(server.bodyOf('/panel/notif_comment/create')).toEqual({
      id_running_text: 1,
      description: 'Well done',
    });
  });

  test('sends a comment whose answer was lost under its key once more, so that it is not said twice', async () => {
    const path = '/panel/notif_comment/create';
    server.held.general = [buildRunningText()];
    server.answers[path] = () => ({});
    const dialog = within(await open());
    const line = await dialog.findByPlaceholderText('Give congratulations here..');
    fireEvent.change(line, { target: { value: 'Well done' } });
    fireEvent.submit(line);
    await waitFor(() => expect(alertFailure).toHaveBeenCalledTimes(1));
    server.answers[path] = () => success({ data: {} });
    fireEvent.submit(line);
    await waitFor(() => expect(line).toHaveProperty('value', ''));
    fireEvent.change(line, { target: { value: 'Well done' } });
    fireEvent.submit(line);
    await waitFor(() => expect(server.calls(path)).toBe(3));
    const [lost, again, another] = server.keysOf(path);
    expect(again).toBe(lost);
    // What is said anew is another comment, though it reads the same.
    expect(another).not.toBe(lost);
  });

  test('lets who wrote a comment take it away, after a question, and nobody else', async () => {
    server.held.general = [buildRunningText({ comment_count: 2 })];
    const comment = (id: number, name: string, can_delete: boolean) => ({
      id,
      id_running_text: 1,
      description: `Said by ${name}`,
      created_at: '2026-11-16T03:00:00.000Z',
      user: { id, name, image: null },
      can_delete,
    });
    let comments = [comment(5, 'Hendra Gunawan', false), comment(6, 'Sari Dewi', true)];
    server.answers['/panel/notif_comment/list'] = () => success({ data: comments });
    server.answers['/panel/notif_comment/delete'] = () => {
      comments = comments.slice(0, 1);
      return success({});
    };
    const dialog = within(await open());
    await dialog.findByText('Said by Sari Dewi');
    expect(dialog.queryByRole('button', { name: 'Actions for the comment by Hendra Gunawan' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Actions for the comment by Sari Dewi' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(dialog.queryByText('Said by Sari Dewi')).toBeNull());
    expect(jest.mocked(confirmDelete).mock.calls).toEqual([['Said by Sari Dewi']]);
    expect(server.bodyOf('/panel/notif_comment/delete')).toEqual({ id: 6 });
    dialog.getByText('Said by Hendra Gunawan');
  });

  test('keeps what is typed over a look at who likes it, and when it is closed, until it is sent', async () => {
    server.held.general = [buildRunningText()];
    server.answers['/panel/notif_comment/create'] = () => success({ data: {} });
    const line = () => screen.findByPlaceholderText('Give congratulations here..');
    await open();
    fireEvent.change(await line(), { target: { value: 'Well done' } });
    fireEvent.click(screen.getByRole('tab', { name: /Like/ }));
    fireEvent.click(await screen.findByRole('tab', { name: /Comment/ }));
    expect(await line()).toHaveProperty('value', 'Well done');
    const openAgain = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      fireEvent.click(await screen.findByRole('button', { name: /Comment/ }));
      return line();
    };
    const kept = await openAgain();
    expect(kept).toHaveProperty('value', 'Well done');
    fireEvent.submit(kept);
    await waitFor(() => expect(kept).toHaveProperty('value', ''));
    expect(await openAgain()).toHaveProperty('value', '');
  });

  test('leaves what is typed while a comment is sent', async () => {
    server.held.general = [buildRunningText()];
    const dialog = within(await open());
    const line = await dialog.findByPlaceholderText('Give congratulations here..');
    const take = server.onItsWay('/panel/notif_comment/create');
    fireEvent.change(line, { target: { value: 'Well done' } });
    fireEvent.submit(line);
    await waitFor(() => expect(server.calls('/panel/notif_comment/create')).toBe(1));
    fireEvent.change(line, { target: { value: 'Well done See you' } });
    take(success({ data: {} }));
    await waitFor(() => expect(line).toHaveProperty('value', 'See you'));
  });

  test('keeps the text and says why when a comment is refused [8.9]', async () => {
    server.held.general = [buildRunningText()];
    server.answers['/panel/notif_comment/create'] = () => refusal(503, 'busy', 'The server is busy');
    const dialog = within(await open());
    const line = await dialog.findByPlaceholderText('Give congratulations here..');
    fireEvent.change(line, { target: { value: 'Well done' } });
    fireEvent.submit(line);
    await waitFor(() => expect(alertFailure).toHaveBeenCalledWith('The server is busy'));
    expect(line).toHaveProperty('value', 'Well done');
  });
});

describe('the dialog that a notification opens', () => {
  test('lies over whatever page it is, and is gone when it is closed', async () => {
    server.held.general = [buildRunningText()];
    draw(<CelebrationPlace />);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => openCelebration(1));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Rizky Pratama')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('an address that names an item', () => {
  const At = () => <output>{useLocation().pathname + useLocation().search}</output>;
  const place = (
    <>
      <CelebrationPlace />
      <At />
    </>
  );

  test('opens its dialog once, and says so no longer', async () => {
    server.held.general = [buildRunningText()];
    draw(place, undefined, '/dashboard?a=b&celebration=1');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Rizky Pratama');
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe('/dashboard?a=b');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('opens nothing where it names none', async () => {
    draw(place, undefined, '/dashboard?celebration=none');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/dashboard'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('/achievement', () => {
  test('lists what was achieved, of everybody or of the own group, with likes and comments', async () => {
    server.held.general = items(2);
    draw(<AchievementPage />, 'sales');
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(screen.getByRole('tab', { name: 'My group' }));
    await waitFor(() =>
      expect(server.urls().at(-1)).toBe('/panel/running_text/achievements?page=1&row=20&own_group=true'),
    );
    server.onItsWay('/panel/notif_like/create');
    const [like] = await screen.findAllByRole('button', { name: '0 Like' });
    if (like) fireEvent.click(like);
    await screen.findByRole('button', { name: '1 Like' });
  });

  test('shows each once, and all, when a new one has come before more are read', async () => {
    const [newest, ...before] = Array.from({ length: 42 }, (_, at) => buildRunningText({ id: 42 - at }));
    const page = (list: readonly object[], number: number) =>
      success({ data: list.slice((number - 1) * 20, number * 20), count: list.length });
    server.answers['/panel/running_text/achievements'] = () => {
      const number = server.calls('/panel/running_text/achievements');
      return number === 1 ? page(before, 1) : page([newest ?? {}, ...before], number);
    };
    draw(<AchievementPage />, 'sales');
    expect(await screen.findAllByRole('listitem')).toHaveLength(20);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(39));
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(41));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('says when there is nothing', async () => {
    draw(<AchievementPage />, 'sales');
    expect(await screen.findByText('No achievements')).toBeTruthy();
  });
});
