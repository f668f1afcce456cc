import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { success } from '../../http/fake-server.testing';
import { alertOops, alertSuccess, confirmDelete, confirmLeave } from '../../ui/alerts';
import { sessionStore, unsavedWorkAtom } from '../../session/session';
import { renderPage } from '../resource.testing';
import { CommentsPanel } from './comments-panel';
import { answerWith, budi, isTo, requestsTo, sari, stopServer } from './panel-server.testing';

jest.mock('../../ui/alerts');
afterEach(stopServer);

describe('the comments of a record', () => {
  const comment = {
    id: 5,
    version: 1,
    entity: 'customer',
    entity_id: 1,
    body: 'Ask @Budi Hartono about <b>this</b>',
    mentions: [budi],
    parent_id: null,
    user: sari,
    created_at: '2026-11-20T03:00:00.000Z',
    edited: false,
    hidden: false,
    can_edit: true,
    can_hide: true,
  };
  const colleague = { ...budi, role: 'lead-sales' };
  const choices = [colleague];
  const sent = () => JSON.parse(String(requestsTo('document_comment/create').at(-1)?.data)) as object; // JSON by the contract
  const write = () => screen.getByRole('textbox', { name: 'Write a comment' });
  const show = (comments: readonly object[] = []) => {
    answerWith((request) => {
      if (isTo('comment/people')(request)) return success({ data: choices });
      if (isTo('comment/list')(request)) return success({ data: comments, count: comments.length });
      return success({ data: comment });
    });
    return renderPage(<CommentsPanel entity="customer" entityId={1} />);
  };

  it('mention a colleague who is chosen with the keys, and Enter sends', async () => {
    show();
    await userEvent.type(write(), 'Ask @Bu');
    expect((await screen.findByRole('option', { name: /Budi Hartono/ })).textContent).toContain('Lead Sales');
    await userEvent.keyboard('{Enter}');
    expect(write()).toHaveProperty('value', 'Ask @Budi Hartono ');
    await userEvent.keyboard('soon{Shift>}{Enter}{/Shift}please{Enter}');
    await waitFor(() =>
      expect(sent()).toEqual({
        entity: 'customer',
        entity_id: 1,
        body: 'Ask @Budi Hartono soon\nplease',
        mentions: [2],
      }),
    );
    await waitFor(() => expect(write()).toHaveProperty('value', ''));
    // To who does not see it come.
    expect((await screen.findByText('The comment was posted')).getAttribute('role')).toBe('status');
  });

  it('say nothing of who may see them while one goes on after a name that is nobody’s', async () => {
    choices.length = 0;
    show();
    await userEvent.type(write(), 'Ask @');
    await screen.findByText('Nobody else may see this');
    await userEvent.type(write(), 'legal');
    await waitFor(() => expect(screen.queryByText('Nobody else may see this')).toBeNull());
    await userEvent.type(write(), ' today');
    expect(screen.queryByText('Nobody else may see this')).toBeNull();
    choices.push(colleague);
  });

  it('leave what is typed while one is posted, as text and as draft', async () => {
    let take: () => void = () => undefined;
    answerWith((request) => {
      if (isTo('comment/list')(request)) return success({ data: [], count: 0 });
      return new Promise((resolve) => (take = () => resolve(success({ data: comment }))));
    });
    const first = renderPage(<CommentsPanel entity="customer" entityId={1} />);
    await userEvent.type(write(), 'Done{Enter}');
    await waitFor(() => expect(requestsTo('document_comment/create')).toHaveLength(1));
    await userEvent.type(write(), ' Next');
    take();
    await waitFor(() => expect(write()).toHaveProperty('value', 'Next'));
    first.unmount();
    renderPage(<CommentsPanel entity="customer" entityId={1} />);
    expect(write()).toHaveProperty('value', 'Next');
  });

  it('have the keyboard in the field for the next one when the button has posted one', async () => {
    show();
    await userEvent.type(write(), 'Done{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Post comment' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(write()).toHaveProperty('value', ''));
    expect(document.activeElement).toBe(write());
  });

  it('are sent once by an Enter that is held, which asks for no text afterwards', async () => {
    show();
    await userEvent.type(write(), 'Done{Enter}');
    await waitFor(() => expect(write()).toHaveProperty('value', ''));
    expect(fireEvent.keyDown(write(), { key: 'Enter', repeat: true })).toBe(false);
    expect(alertOops).not.toHaveBeenCalled();
    expect(requestsTo('document_comment/create')).toHaveLength(1);
  });

  it('let Escape close the choice first, and an empty one is refused with the fixed sentence', async () => {
    show();
    await userEvent.type(write(), '@');
    expect(await screen.findByRole('option', { name: /Budi Hartono/ })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(document.activeElement).toBe(write());
    await userEvent.clear(write());
    await userEvent.keyboard('{Enter}');
    expect(alertOops).toHaveBeenCalled();
    expect(requestsTo('document_comment/create')).toEqual([]);
  });

  it('show mentions marked and everything else as the text it is', async () => {
    show([comment]);
    expect(await screen.findByText('@Budi Hartono')).toBeTruthy();
    // Each in the direction of its own script, whatever that of the panel is.
    expect(screen.getByText(/about <b>this<\/b>/).dir).toBe('auto');
  });

  it('keep a text that was not sent, and forget it when it was', async () => {
    const first = show();
    await userEvent.type(write(), 'half a thought');
    first.unmount();
    const second = renderPage(<CommentsPanel entity="customer" entityId={1} />);
    expect(write()).toHaveProperty('value', 'half a thought');
    await userEvent.type(write(), '{Enter}');
    await waitFor(() => expect(write()).toHaveProperty('value', ''));
    second.unmount();
    renderPage(<CommentsPanel entity="customer" entityId={1} />);
    expect(write()).toHaveProperty('value', '');
  });

  it('are taken back by their author', async () => {
    show([comment]);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Sari Wijaya' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(requestsTo('document_comment/hide')).toHaveLength(1));
    expect(confirmDelete).toHaveBeenCalledWith(comment.body);
    await waitFor(() =>
      expect(alertSuccess).toHaveBeenCalledWith('Data Has Been Deleted!', { subject: comment.body }),
    );
  });

  it('leave the keyboard at the next one when they are taken back', async () => {
    const kept = { ...comment, id: comment.id + 1, user: budi };
    let isHidden = false;
    answerWith((request) => {
      if (isTo('document_comment/hide')(request)) isHidden = true;
      const first = isHidden ? { ...comment, hidden: true, can_edit: false, can_hide: false } : comment;
      return success({ data: [first, kept], count: 2, next_cursor: null, can_comment: false });
    });
    renderPage(<CommentsPanel entity="customer" entityId={1} />);
    jest.mocked(confirmDelete).mockResolvedValue(true);
    const menu = await screen.findByRole('button', { name: 'Actions for Sari Wijaya' });
    await userEvent.click(menu);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(menu.isConnected).toBe(false));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Budi Hartono' })),
    );
  });

  describe('that are changed', () => {
    const isUnsaved = () => sessionStore.get(unsavedWorkAtom);
    const edit = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Actions for Sari Wijaya' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
      return screen.findByRole('textbox', { name: 'Edit the comment' });
    };

    it('are unsaved work as long as they differ, until they are saved or left [2.34]', async () => {
      const page = show([comment]);
      const field = await edit();
      expect(isUnsaved()).toBe(false);
      fireEvent.change(field, { target: { value: 'Something else' } });
      expect(isUnsaved()).toBe(true);
      fireEvent.change(field, { target: { value: comment.body } });
      expect(isUnsaved()).toBe(false);
      fireEvent.change(field, { target: { value: 'Something else' } });
      jest.mocked(confirmLeave).mockResolvedValueOnce(false);
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(confirmLeave).toHaveBeenCalledTimes(1));
      expect([isUnsaved(), field.isConnected]).toEqual([true, true]);
      jest.mocked(confirmLeave).mockResolvedValueOnce(true);
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(isUnsaved()).toBe(false));
      fireEvent.change(await edit(), { target: { value: 'Something else' } });
      expect(isUnsaved()).toBe(true);
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(isUnsaved()).toBe(false));
      expect(requestsTo('document_comment/update')).toHaveLength(1);
      fireEvent.change(await edit(), { target: { value: 'Something else' } });
      page.unmount();
      expect(isUnsaved()).toBe(false);
    });

    it('have the focus at their end once the menu is gone', async () => {
      show([comment]);
      const field = await edit();
      if (!(field instanceof HTMLTextAreaElement)) throw new Error('There is no field');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      // The menu gives the focus back to its button a moment after it has gone.
      await new Promise((done) => setTimeout(done, 50));
      expect(document.activeElement).toBe(field);
      expect(field.selectionStart).toBe(comment.body.length);
    });

    it.each(['{Escape}', 'Something else{Enter}'])('leave the focus at their menu, by %s', async (keys) => {
      show([comment]);
      const field = await edit();
      // The menu gives the focus back as it goes.
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(field));
      await userEvent.keyboard(keys);
      const menu = screen.getByRole('button', { name: 'Actions for Sari Wijaya' });
      await waitFor(() => expect(document.activeElement).toBe(menu));
    });

    it('are no unsaved work where they are new, because those are kept', async () => {
      show();
      await userEvent.type(write(), 'half a thought');
      expect(isUnsaved()).toBe(false);
    });
  });
});
