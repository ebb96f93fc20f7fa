import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { districtOfPin } from './pin-districts.js';
import { statesOfPin } from './pin-states.js';

/** Head post offices and others, by the post's own directory. */
const known: readonly (readonly [pin: string, state: string, city: string])[] = [
  ['800001', 'Bihar', 'Patna'],
  ['800004', 'Bihar', 'Patna'],
  ['842001', 'Bihar', 'Muzaffarpur'],
  ['845401', 'Bihar', 'East Champaran'],
  ['110001', 'Delhi', 'New Delhi'],
  ['226003', 'Uttar Pradesh', 'Lucknow'],
  ['246701', 'Uttar Pradesh', 'Bijnor'],
  ['302001', 'Rajasthan', 'Jaipur'],
  ['380001', 'Gujarat', 'Ahmedabad'],
  ['400001', 'Maharashtra', 'Mumbai City'],
  ['500001', 'Telangana', 'Hyderabad'],
  ['560001', 'Karnataka', 'Bangalore Urban'],
  ['600001', 'Tamil Nadu', 'Chennai'],
  ['682001', 'Kerala', 'Ernakulam'],
  ['700001', 'West Bengal', 'Kolkata'],
];

describe('the district of a pin code', () => {
  it.each(known)('%s is in %s: %s', (pin, state, city) => {
    expect(districtOfPin(pin)).toEqual({ state, city });
  });

  it.each([
    ['110025', 'is shared by districts'],
    ['491441', 'is in Rajnandgaon, which was divided'],
    ['799001', 'the directory places in Telangana by mistake: Agartala'],
    ['999999', 'does not exist'],
    ['80000', 'is not whole'],
    ['8000011', 'is too long'],
    ['', 'is empty'],
  ])('is not guessed for %s, which %s', (pin) => {
    expect(districtOfPin(pin)).toBeUndefined();
  });

  it('has the names of the reference list, and agrees with the states by prefix', () => {
    const data = new URL('../../../backend/src/settings/reference/data/districts.json', import.meta.url);
    const { states } = JSON.parse(readFileSync(data, 'utf8')) as {
      states: { state: string; districts: string[] }[];
    };
    const listed = new Set(states.flatMap(({ state, districts }) => districts.map((d) => `${state}/${d}`)));
    const unlisted = new Set<string>();
    const elsewhere: string[] = [];
    let found = 0;
    for (let pin = 110_001; pin < 860_000; pin += 401) {
      const place = districtOfPin(String(pin));
      if (place === undefined) continue;
      found += 1;
      if (!listed.has(`${place.state}/${place.city}`)) unlisted.add(place.city);
      if (!statesOfPin(String(pin)).includes(place.state)) elsewhere.push(String(pin));
    }
    expect(found).toBeGreaterThan(200);
    expect([[...unlisted], elsewhere]).toEqual([[], []]);
  });
});
