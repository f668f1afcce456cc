import { fireEvent, render, screen } from '@testing-library/react';
import { Modal } from '../../ui/rich';
import { Button, UiProvider } from '../../ui/core';
import { useSingleKey } from '../../session/single-keys';

const act = jest.fn();

function Page({ isAsked }: { isAsked: boolean }) {
  useSingleKey('n', true, act);
  return (
    <>
      <Button>Anything</Button>
      <Modal open={isAsked} onClose={() => undefined} title="Save as a new view">
        <p>How it is called</p>
      </Modal>
    </>
  );
}

const drawn = (isAsked: boolean) =>
  render(
    <UiProvider>
      <Page isAsked={isAsked} />
    </UiProvider>,
  );

beforeEach(() => act.mockClear());

describe('A single key', () => {
  it('acts wherever on the page nothing is typed', () => {
    drawn(false);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Anything' }), { key: 'n' });
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('leaves the page alone while a dialog lies over it, wherever that was pressed', async () => {
    drawn(true);
    const dialog = await screen.findByRole('dialog');
    // A press beside its fields puts the focus on the dialog itself; a button that is disabled lets it go.
    fireEvent.keyDown(dialog, { key: 'n' });
    fireEvent.keyDown(screen.getByText('How it is called'), { key: 'n' });
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(act).not.toHaveBeenCalled();
  });
});
