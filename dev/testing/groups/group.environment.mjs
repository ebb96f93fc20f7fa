import PlainGlobalEnvironment from '../plain-global.environment.mjs';

/** Shows the tests of a group the block in which the next test is declared (load-group.ts). */
export default class GroupEnvironment extends PlainGlobalEnvironment {
  async handleTestEvent(event, state) {
    if (event.name === 'setup') this.global.declaredTests = state;
    await super.handleTestEvent(event);
  }
}
