import { statusTone } from './status-tone';

describe('tone of a status', () => {
  it.each([
    ['draft', 'grey'],
    ['cancel', 'grey'],
    ['superseded', 'grey'],
    ['prospect', 'blue'],
    ['negotiation', 'blue'],
    ['approved', 'blue'],
    ['waiting', 'amber'],
    ['waiting_verify', 'amber'],
    ['revisi', 'amber'],
    ['hold', 'amber'],
    ['progress_win', 'violet'],
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
