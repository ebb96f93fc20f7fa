import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const { createContext } = vm;

/**
 * Jest's Node environment with an ordinary global object. In Jest's own, every read of a global passes an interceptor
 * and a proxy, which cost a fifth of the CPU time of the medium tier.
 */
export default class PlainGlobalEnvironment extends TestEnvironment {
  constructor(config, context) {
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }

  /** Reports the open pages of a failed test before they are closed (e2e/support/journey-fixture.ts). */
  async handleTestEvent({ name }) {
    if (name === 'test_fn_failure') await this.global.onTestFailure?.();
  }
}
