import { passwordProblem } from './password-rules';

describe('passwordProblem', () => {
  test.each([
    ['elevenchars', 'short'],
    ['x'.repeat(201), 'long'],
    ['the-current-one', 'same'],
    ['Sari-loves-mangoes', 'personal'],
    ['call-81234567890-now', 'personal'],
    ['aaaaaaaaaaaaaa', 'simple'],
    ['123456789012', 'simple'],
    ['Password12345', 'simple'],
    ['qwerty-qwerty-1', 'simple'],
  ])('calls %j %s', (password, problem) => {
    const personal = ['Sari Wijaya', 'swijaya@demo.test', '81234567890'];
    expect(passwordProblem(password, 'the-current-one', personal)).toBe(problem);
  });

  test('takes a sentence', () => {
    expect(passwordProblem('seven mangoes on the roof', 'panel-demo', ['Sari Wijaya'])).toBeNull();
  });
});
