import PlainGlobalEnvironment from '../plain-global.environment.mjs';

/** Shows the tests of a group the block in which the next test is declared (load-group.ts). */
export default class GroupEnvironment extends PlainGlobalEnvironment {
  handleTestEvent({ name }, state) {
    if (name === 'setup') this.global.declaredTests = state;
  }
}
