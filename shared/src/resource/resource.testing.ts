// What the tests of a department take: pages as the host draws them, answers of a made-up server, and what is the same
// for the pages of every plain record.
export * from './opened-page.testing';
export { describeRecordPages } from './record-pages.testing';
