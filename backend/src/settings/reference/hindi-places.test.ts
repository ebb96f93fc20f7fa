import { describe, expect, it } from '@jest/globals';
import { hindiPlaces } from '@portal/contract/settings/hindi-places';
import { referenceSeed } from './reference-seed.js';

const places = referenceSeed().filter(({ kind }) => ['state', 'district', 'prant'].includes(kind));

describe('the names of places in Devanagari', () => {
  it('are known for every state, prant and district', () => {
    expect(places.length).toBeGreaterThan(830);
    expect(places.filter(({ name }) => !hindiPlaces.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it('are of places in the lists, and written in Devanagari alone', () => {
    const names = new Set(places.map(({ name }) => name));
    expect([...hindiPlaces.keys()].filter((name) => !names.has(name))).toEqual([]);
    expect([...hindiPlaces.values()].filter((name) => !/^[\u0900-\u097F .-]+$/.test(name))).toEqual([]);
    expect(hindiPlaces.get('Pune')).toBe('पुणे');
    expect(hindiPlaces.get('Thiruvananthapuram')).toBe('तिरुवनंतपुरम');
    expect(hindiPlaces.get('Tawang')).toBe('तवांग');
    expect(hindiPlaces.get('Dakshin Bihar')).toBe('दक्षिण बिहार');
  });
});
