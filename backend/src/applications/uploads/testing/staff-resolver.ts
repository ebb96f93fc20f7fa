/** For the tests of modules that come after this one; the others take it from the platform. */
export { StaffResolverModule } from '../../../platform/testing/staff-resolver.js';
