import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { pipelineList } from '../../contract/sales/pipelines';
import { renderPage } from '../resource.testing';
import { useListPlace } from './use-list-place';

const address = { ...pipelineList, tabs: ['all', 'commit'] };

function Board() {
  const { place, change } = useListPlace(address, 'pipeline', false);
  return (
    <>
      <Link to="/list">Pipelines</Link>
      <button type="button" onClick={() => change({ tab: 'commit' })}>
        {place.tab}
      </button>
    </>
  );
}

describe('where a list is', () => {
  it('is remembered until its own plain address is opened', async () => {
    const first = renderPage(<Board />);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(first.search()).toBe('?tab=commit'));
    first.unmount();

    const second = renderPage(<Board />);
    await waitFor(() => expect(second.search()).toBe('?tab=commit'));
    fireEvent.click(screen.getByRole('link', { name: 'Pipelines' }));
    await waitFor(() => expect(second.search()).toBe(''));
    second.unmount();

    const third = renderPage(<Board />);
    expect(screen.getByRole('button', { name: 'all' })).toBeTruthy();
    expect(third.search()).toBe('');
  });
});
