import { describe, expect, it } from '@jest/globals';
import { networksOf } from './network.js';

describe('the networks of an address', () => {
  it.each([
    ['203.0.113.7', { near: '203.0.113.7' }],
    ['::ffff:203.0.113.7', { near: '203.0.113.7' }],
    ['::ffff:cb00:7107', { near: '203.0.113.7' }],
    ['2001:db8:1:2:3:4:5:6', { near: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' }],
    ['2001:DB8:1:2::9', { near: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' }],
    ['2001:db8:1:3::9', { near: '2001:db8:1:3::/64', wide: '2001:db8:1::/48' }],
    ['fe80::1%eth0', { near: 'fe80:0:0:0::/64', wide: 'fe80:0:0::/48' }],
    ['::1', { near: '0:0:0:0::/64', wide: '0:0:0::/48' }],
    ['', { near: '' }],
    ['unknown', { near: 'unknown' }],
  ])('%s', (address, networks) => {
    expect(networksOf(address)).toEqual(networks);
  });
});
