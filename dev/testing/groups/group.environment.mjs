import { TestEnvironment } from 'jest-environment-node';

/** Shows the tests of a group the block in which the next test is declared (load-group.ts). */
export default class GroupEnvironment extends TestEnvironment {
  handleTestEvent({ name }, state) {
    if (name === 'setup') this.global.declaredTests = state;
  }
}
