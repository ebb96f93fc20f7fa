import { describe, expect, it } from '@jest/globals';
import { statesOfPin } from './pin-states.js';

describe('the state of a pin code', () => {
  it.each([
    ['110001', ['Delhi']],
    ['122001', ['Haryana']],
    ['160017', ['Chandigarh', 'Punjab']],
    ['190001', ['Jammu and Kashmir']],
    ['194101', ['Ladakh']],
    ['226001', ['Uttar Pradesh']],
    ['248001', ['Uttarakhand']],
    ['246701', ['Uttar Pradesh', 'Uttarakhand']],
    ['302001', ['Rajasthan']],
    ['396230', ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu']],
    ['400001', ['Maharashtra']],
    ['403001', ['Goa']],
    ['462001', ['Madhya Pradesh']],
    ['492001', ['Chhattisgarh']],
    ['500001', ['Telangana']],
    ['520001', ['Andhra Pradesh']],
    ['560001', ['Karnataka']],
    ['600001', ['Tamil Nadu']],
    ['605001', ['Tamil Nadu', 'Puducherry']],
    ['673310', ['Kerala', 'Puducherry']],
    ['682555', ['Kerala', 'Lakshadweep']],
    ['700001', ['West Bengal']],
    ['737101', ['Sikkim']],
    ['744101', ['Andaman and Nicobar Islands']],
    ['751001', ['Odisha']],
    ['781001', ['Assam']],
    ['791111', ['Arunachal Pradesh']],
    ['793001', ['Meghalaya']],
    ['795001', ['Manipur']],
    ['796001', ['Mizoram']],
    ['797001', ['Nagaland']],
    ['799001', ['Tripura']],
    ['800020', ['Bihar']],
    ['824101', ['Bihar']],
    ['831001', ['Jharkhand']],
    ['814112', ['Jharkhand']],
  ])('%s is %j, by its first digits', (pin, states) => {
    expect(statesOfPin(pin)).toEqual(states);
  });

  it.each(['', '11', '900056', 'abc', '290001', '350001'])('%j says nothing', (pin) => {
    expect(statesOfPin(pin)).toEqual([]);
  });
});
