import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../resource.testing';
import { SearchField } from './search-field';

/** A list that takes what is searched for when it is told to, as a slow machine does. */
function SlowList() {
  const [asked, setAsked] = useState('');
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField value={value} onChange={setAsked} shortcut={false} />
      <output>{asked}</output>
      <button onClick={() => setValue(asked)}>take</button>
      <button onClick={() => setValue('')}>back</button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox');

it('keeps what is typed while the list takes what was typed before, and follows what changes from outside', async () => {
  renderPage(<SlowList />);
  await userEvent.type(field(), 'cc');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('cc'));
  await userEvent.type(field(), 't');
  screen.getByRole('button', { name: 'take' }).click();
  await userEvent.type(field(), 'v');
  expect(field().value).toBe('cctv');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('cctv'));
  await userEvent.click(screen.getByRole('button', { name: 'take' }));
  await userEvent.click(screen.getByRole('button', { name: 'back' }));
  expect(field().value).toBe('');
});

it('asks for what it was emptied to before the list took what was typed', async () => {
  renderPage(<SlowList />);
  await userEvent.type(field(), 'cc');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('cc'));
  await userEvent.clear(field());
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});
