import PlainGlobalEnvironment from '../plain-global.environment.mjs';

/** Gives the test file access to the state of Jest's runner (load-group.ts). */
export default class GroupEnvironment extends PlainGlobalEnvironment {
  async handleTestEvent(event, state) {
    if (event.name === 'setup') this.global.runnerState = state;
    await super.handleTestEvent(event);
  }
}
