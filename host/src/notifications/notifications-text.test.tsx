import { changeLanguage } from '@balai/shared/i18n/language';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useNotificationsText } from './notifications-text';

afterEach(() => act(() => changeLanguage('en')));

test.each([
  ['fr', 'Notifications, 1 non lue', 'Notifications, 2 non lues'],
  ['pt', 'Notificações, 1 não lida', 'Notificações, 2 não lidas'],
] as const)('a bell says one and several in %s', async (language, one, several) => {
  await act(() => changeLanguage(language));
  const { result } = renderHook(() => useNotificationsText());
  const label = one.split(',')[0] ?? '';
  const said = (count: number) => result.current('unread', { label, count, shown: count });
  await waitFor(() => expect([said(1), said(2)]).toEqual([one, several]));
});
