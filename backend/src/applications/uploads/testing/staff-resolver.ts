/** Re-exported for the tests of higher modules. */
export { StaffResolverModule } from '../../../platform/testing/staff-resolver.js';
