// What is waited for is loaded and compiled on the way, and machines do much else: only what never comes fails a test.
const { configure } = require('@testing-library/dom');

configure({ asyncUtilTimeout: 60_000 });
