// The environment of the API's suites (test-suites.mjs). jest defines tests synchronously, and ES modules load
// asynchronously: describeFile() opens a `describe`, waits for the file in it and closes it again.
import { TestEnvironment } from 'jest-environment-node';

export default class SuiteEnvironment extends TestEnvironment {
  handleTestEvent(event, state) {
    if (event.name !== 'setup') return;
    const { global } = this;
    global.describeFile = async (name, load) => {
      const around = state.currentDescribeBlock;
      global.describe(name, () => undefined);
      state.currentDescribeBlock = around.children.at(-1);
      await load();
      state.currentDescribeBlock = around;
    };
  }
}
