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

  // The first two digits of every part of the country that has several, with a town of each.
  it.each([
    ['Haryana', ['122001 Gurugram', '134109 Panchkula']],
    ['Punjab', ['141001 Ludhiana', '151001 Bathinda']],
    ['Himachal Pradesh', ['171001 Shimla']],
    ['Jammu and Kashmir', ['180001 Jammu', '190001 Srinagar']],
    [
      'Uttar Pradesh',
      [
        ...['201301 Noida', '211001 Prayagraj', '221001 Varanasi', '231001 Mirzapur', '243001 Bareilly'],
        ...['250001 Meerut', '261001 Sitapur', '273001 Gorakhpur', '282001 Agra'],
      ],
    ],
    ['Uttarakhand', ['248001 Dehradun', '249401 Haridwar', '263139 Haldwani']],
    ['Rajasthan', ['302001 Jaipur', '313001 Udaipur', '324001 Kota', '334001 Bikaner', '342001 Jodhpur']],
    ['Gujarat', ['360001 Rajkot', '370001 Bhuj', '380001 Ahmedabad', '395003 Surat']],
    ['Maharashtra', ['400001 Mumbai', '411001 Pune', '422001 Nashik', '431001 Aurangabad', '440001 Nagpur']],
    ['Madhya Pradesh', ['452001 Indore', '462001 Bhopal', '474001 Gwalior', '482001 Jabalpur']],
    ['Andhra Pradesh', ['517501 Tirupati', '520001 Vijayawada', '530001 Visakhapatnam']],
    ['Karnataka', ['560001 Bengaluru', '570001 Mysuru', '580001 Dharwad', '590001 Belagavi']],
    [
      'Tamil Nadu',
      ['600001 Chennai', '613001 Thanjavur', '625001 Madurai', '636001 Salem', '641001 Coimbatore'],
    ],
    ['Kerala', ['670001 Kannur', '682001 Kochi', '695001 Thiruvananthapuram']],
    [
      'West Bengal',
      ['700001 Kolkata', '711101 Howrah', '721301 Kharagpur', '734001 Siliguri', '741101 Krishnanagar'],
    ],
    ['Odisha', ['751001 Bhubaneswar', '768001 Sambalpur', '770001 Sundargarh']],
    ['Arunachal Pradesh', ['790101 Dirang', '791111 Itanagar', '792001 Tezu']],
    ['Meghalaya', ['793001 Shillong', '794001 Tura']],
    ['Nagaland', ['797001 Kohima', '798601 Mokokchung']],
    ['Bihar', ['800001 Patna', '842001 Muzaffarpur', '854301 Purnia', '811201 Munger', '812001 Bhagalpur']],
    ['Bihar', ['821001 Sasaram', '823001 Gaya', '824101 Aurangabad']],
    [
      'Jharkhand',
      [
        ...['814112 Deoghar', '815301 Giridih', '816107 Sahibganj', '822101 Daltonganj', '825301 Hazaribagh'],
        ...[
          '826001 Dhanbad',
          '827001 Bokaro',
          '828111 Jharia',
          '829122 Ramgarh',
          '831001 Jamshedpur',
          '834001 Ranchi',
        ],
      ],
    ],
  ])('%s has all of its towns: %j', (state, towns) => {
    for (const town of towns) expect([town, ...statesOfPin(town.slice(0, 6))]).toContain(state);
  });

  it.each(['', '11', '900056', 'abc', '290001', '350001'])('%j says nothing', (pin) => {
    expect(statesOfPin(pin)).toEqual([]);
  });
});
