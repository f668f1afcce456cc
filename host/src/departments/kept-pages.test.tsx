import { useKeptPage } from '@balai/shared/department/kept-page';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import {
  MemoryRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  type NavigateFunction,
} from 'react-router-dom';
import { forgetKeptPages, KeptPages } from './kept-pages';

const onDraw = jest.fn();

/** A list that is told of its address and counts presses. */
function ListPage() {
  useKeptPage(true);
  const [presses, setPresses] = useState(0);
  const { pathname, search } = useLocation();
  const [isAsking, setAsking] = useState(false);
  return (
    <main>
      <button onClick={() => setPresses(presses + 1)}>{`${presses} at ${pathname}${search}`}</button>
      <button onClick={() => setAsking(true)}>ask</button>
      {isAsking ? <div role="dialog" data-state="open" /> : null}
    </main>
  );
}

function Rows({ search }: { search: string }) {
  onDraw();
  return <p>{`rows of ${search}`}</p>;
}

/** A list whose rows are drawn when it is told of an address. */
function RowsPage() {
  useKeptPage(true);
  const { search } = useLocation();
  return <Rows search={search} />;
}

/** A record that is found by its path, whatever tab of it is open. */
function RecordPage() {
  const { id = '' } = useParams();
  return <Rows search={id} />;
}

const FormPage = () => <input aria-label="name" />;

function Hands({ onDraw }: { onDraw: (navigate: NavigateFunction, address: string) => void }) {
  const { pathname, search } = useLocation();
  onDraw(useNavigate(), pathname + search);
  return null;
}

function open(first = '/list?page=2') {
  let navigate: NavigateFunction | undefined;
  let address = '';
  render(
    <MemoryRouter initialEntries={[first]}>
      <Hands
        onDraw={(...drawn) => {
          [navigate, address] = drawn;
        }}
      />
      <Routes>
        <Route element={<KeptPages />}>
          <Route path="/list" element={<ListPage />} />
          <Route path="/list/:id" element={<FormPage />} />
          <Route path="/other" element={<ListPage />} />
          <Route path="/rows" element={<RowsPage />} />
          <Route path="/record/:id" element={<RecordPage />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  return {
    go: (to: string) => act(() => void navigate?.(to)),
    goBack: () => act(() => void navigate?.(-1)),
    address: () => address,
  };
}

const press = () => act(() => screen.getByRole('button', { name: / at / }).click());
const shown = async () => (await screen.findByRole('button', { name: / at / })).textContent;

describe('pages that are kept', () => {
  it('are as they were left for who goes back to them', async () => {
    const { go, goBack } = open();
    press();
    go('/list/5');
    expect(screen.queryByRole('button')).toBeNull();
    goBack();
    expect(await shown()).toBe('1 at /list?page=2');
  });

  it('stand where they were left for who comes by the menu', async () => {
    const { go, address } = open();
    press();
    go('/list/5');
    go('/list');
    expect(await shown()).toBe('1 at /list?page=2');
    await waitFor(() => expect(address()).toBe('/list?page=2'));
  });

  it('have what is in them not drawn again for who comes back to them', async () => {
    const { go, goBack, address } = open('/rows?page=2');
    onDraw.mockClear();
    go('/list/5');
    goBack();
    expect(await screen.findByText('rows of ?page=2')).toBeTruthy();
    go('/list/5');
    go('/rows');
    await waitFor(() => expect(address()).toBe('/rows?page=2'));
    go('/rows?page=2');
    expect(onDraw).not.toHaveBeenCalled();
    go('/rows?page=3');
    expect(await screen.findByText('rows of ?page=3')).toBeTruthy();
    expect(onDraw).toHaveBeenCalled();
  });

  it('have what follows their path not drawn again for another search', async () => {
    const { go, goBack } = open('/record/3');
    onDraw.mockClear();
    go('/record/3?tab=files');
    go('/record/3?tab=changes');
    goBack();
    screen.getByText('rows of 3');
    expect(onDraw).not.toHaveBeenCalled();
    go('/record/4?tab=changes');
    expect(await screen.findByText('rows of 4')).toBeTruthy();
  });

  it('are told of no address but their own', async () => {
    const { go, goBack } = open();
    go('/other?page=7');
    expect(await shown()).toBe('0 at /other?page=7');
    goBack();
    expect(await shown()).toBe('0 at /list?page=2');
  });

  it('begin anew at another address that says where', async () => {
    const { go } = open();
    press();
    go('/list/5');
    go('/list?page=3');
    expect(await shown()).toBe('0 at /list?page=3');
  });

  it('follow their address as long as they are seen', async () => {
    const { go } = open();
    press();
    go('/list?page=3');
    expect(await shown()).toBe('1 at /list?page=3');
  });

  it('are let go of when lists are to forget where they were', async () => {
    const { go } = open();
    press();
    go('/list/5');
    act(forgetKeptPages);
    go('/list');
    expect(await shown()).toBe('0 at /list');
  });

  it('are not kept with a dialog over them', async () => {
    const { go, goBack } = open();
    press();
    act(() => screen.getByRole('button', { name: 'ask' }).click());
    go('/list/5');
    goBack();
    expect(await shown()).toBe('0 at /list?page=2');
  });

  it('are never those where something is typed', async () => {
    const { go, goBack } = open('/list/5');
    screen.getByLabelText<HTMLInputElement>('name').value = 'half a word';
    go('/other');
    goBack();
    expect((await screen.findByLabelText<HTMLInputElement>('name')).value).toBe('');
  });
});
