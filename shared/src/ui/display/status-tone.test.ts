import { statusTone } from './status-tone';

describe('tone of a status', () => {
  it.each([
    ['draft', 'grey'],
    ['cancel', 'grey'],
    ['superseded', 'grey'],
    ['prospect', 'stage1'],
    ['negotiation', 'stage5'],
    ['approved', 'blue'],
    ['waiting', 'amber'],
    ['waiting_verify', 'amber'],
    ['revisi', 'amber'],
    ['hold', 'amber'],
    ['progress_win', 'stage6'],
    ['shipped', 'violet'],
    ['win', 'green'],
    ['delivered', 'green'],
    ['lost', 'red'],
    ['overdue', 'red'],
  ] as const)('shows %s in %s', (status, tone) => {
    expect(statusTone(status)).toBe(tone);
  });

  it('shows an approved leave, claim or certificate in green', () => {
    expect(statusTone('approved', 'decision')).toBe('green');
  });
});
