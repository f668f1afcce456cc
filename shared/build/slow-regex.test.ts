import { slowRegexProblem } from './slow-regex.mjs';

// The first four stood in the product and let a small file or header stop it.
test.each<[source: string, flags: string]>([
  [String.raw`(^|,)\s*br\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[\d.]+)?\s*(,|$)`, ''],
  [String.raw`<(?:\w+:)?sheet\b[^>]*?\br:id="([^"]+)"`, ''],
  [String.raw`^\s*[+\-@]\S*[A-Za-z][\w.]*\s*[(|]`, ''],
  [String.raw`\s*(?:[A-Za-z]{3}|[$€£¥])$`, ''],
  ['^(a+)+$', ''],
  [String.raw`\d+$`, ''],
  [String.raw`\B(?=(\d{3})+$)`, 'g'],
  [String.raw`<script\b[^>]*>`, 'g'],
  [String.raw`\/\{[^}]+\}.*x`, ''],
  ['moved it from .* to Lost', ''],
  ['(?:x|from .*) to Lost', ''],
  ['(?=x[^y]+z)x', ''],
])('%s is refused: its time grows faster than the text', (source, flags) => {
  expect(slowRegexProblem(source, flags)).not.toBeNull();
});

test.each<[source: string, flags: string]>([
  ['^br(;|$)', ''],
  [String.raw`<script\b[^<>]*>`, 'g'],
  ['^moved it from .* to Lost$', ''],
  [String.raw`[\p{L}\p{N}]+`, 'gu'],
  [String.raw`\/users-profile\/\d+$`, ''],
  ['filename="([^"]+)"', 'i'],
  [String.raw`^(-)?(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,6}))?$`, ''],
  ['release [0-9a-f]+', ''],
  [String.raw`(?:^|join )(\w+) (\w+)`, 'g'],
])('%s is fine', (source, flags) => {
  expect(slowRegexProblem(source, flags)).toBeNull();
});

test('what is no expression is left to the compiler', () => {
  expect(slowRegexProblem('(', '')).toBeNull();
});
