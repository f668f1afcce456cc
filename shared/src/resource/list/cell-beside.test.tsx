import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { sessionStore, unsavedWorkAtom } from '../../session/session';
import { ActionMenu, Modal, PopoverPanel } from '../../ui/rich';
import { takeToasts } from '../../ui/overlays/toast';
import { beginWithBrands, editTier, sentUpdates, server } from './edited-rows.testing';

jest.mock('../../http/call-operation');

beforeEach(beginWithBrands);

const sentGold = [{ id: 4, version: 7, tier: 'gold' }];
const taken = { status: 422, code: 'invalid', message: 'Gold is full', request_id: 'r1' };

/** Has the next update wait. @returns what has it answered. */
function holdBack(): () => void {
  let answer = () => {};
  server.mayAnswer = new Promise((resolve) => {
    answer = resolve;
  });
  return answer;
}

const rowOf = (name: string): HTMLElement => {
  const row = screen.getByRole('link', { name }).closest('tr');
  if (!row) throw new Error(`No row of ${name}`);
  return row;
};

/** Points at the row and presses the pencil of its months. */
async function pressMonthsOf(name: string): Promise<void> {
  await userEvent.hover(rowOf(name));
  await userEvent.click(await within(rowOf(name)).findByRole('button', { name: /Change Default warranty/ }));
}

function OpensDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Beside
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title="There" />
    </>
  );
}

describe('a press beside the panel of a cell', () => {
  it('saves what was typed in it, and leaves the keyboard where was pressed', async () => {
    await editTier(<input aria-label="Beside" />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Beside' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentUpdates()).toEqual(sentGold);
    await userEvent.keyboard('on');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Beside' }).value).toBe('on');
  });

  it.each([
    [
      'panel',
      <PopoverPanel key="panel" label="Hung" trigger={<button>Beside</button>}>
        There
      </PopoverPanel>,
    ],
    ['menu', <ActionMenu key="menu" label="Beside" items={[{ id: 'one', label: 'There' }]} />],
    ['dialog', <OpensDialog key="dialog" />],
  ])('leaves the %s open that it opened when the cell is stored', async (_kind, beside) => {
    await editTier(beside);
    const answer = holdBack();
    await userEvent.click(screen.getByRole('button', { name: 'Beside' }));
    expect(await screen.findByText('There')).toBeTruthy();
    answer();
    // A dialog hides the rest of the page.
    const cell = { name: /Change Tier/, hidden: true };
    await waitFor(() => expect(screen.queryByRole('dialog', cell)).toBeNull());
    const button = screen.getByRole('button', { name: 'Beside', hidden: true });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(sentUpdates()).toEqual(sentGold);
  });

  it('opens another cell once the first one is stored', async () => {
    await editTier();
    const answer = holdBack();
    await pressMonthsOf('Bosch');
    await waitFor(() => expect(sentUpdates()).toEqual(sentGold));
    expect(screen.getByRole('dialog', { name: /Change Tier/ })).toBeTruthy();
    answer();
    expect(await screen.findByRole('textbox', { name: /Default warranty/ })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: /Change Tier/ })).toBeNull();
    expect(sentUpdates()).toHaveLength(1);
  });

  it('opens no other where it was refused: what was typed stays, with the reason', async () => {
    const tier = await editTier();
    server.refusals = [taken];
    await pressMonthsOf('Bosch');
    expect(await screen.findByText('Gold is full')).toBeTruthy();
    expect(tier.value).toBe('gold');
    expect(screen.queryByRole('textbox', { name: /Default warranty/ })).toBeNull();
    expect(sessionStore.get(unsavedWorkAtom)).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(tier));
  });

  it('leaves the keyboard in the field that was pressed, also where it was refused', async () => {
    await editTier(<input aria-label="Beside" />);
    server.refusals = [taken];
    const beside = screen.getByRole<HTMLInputElement>('textbox', { name: 'Beside' });
    await userEvent.click(beside);
    expect(await screen.findByText('Gold is full')).toBeTruthy();
    await userEvent.keyboard('on');
    expect(beside.value).toBe('on');
  });

  it('saves by the pencil that it hangs on, too', async () => {
    await editTier();
    await userEvent.click(within(rowOf('Axis')).getByRole('button', { name: /Change Tier/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentUpdates()).toEqual(sentGold);
  });

  it('closes it unsent where nothing was changed', async () => {
    const tier = await editTier(<input aria-label="Beside" />);
    await userEvent.selectOptions(tier, 'silver');
    await userEvent.click(screen.getByRole('textbox', { name: 'Beside' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentUpdates()).toEqual([]);
  });

  it('that leads to another page asks nothing, and a refusal is told there', async () => {
    let isUnsaved: boolean | null = null;
    const leaves = () => {
      isUnsaved = sessionStore.get(unsavedWorkAtom);
    };
    await editTier(<button onClick={leaves}>Elsewhere</button>);
    const answer = holdBack();
    server.refusals = [taken];
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(isUnsaved).toBe(false);
    cleanup();
    answer();
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([{ tone: 'danger', text: 'Gold is full', subject: 'Axis: Tier' }]),
    );
  });
});
