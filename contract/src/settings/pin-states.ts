/** States by the first digits of their pin codes; the longest prefix counts (docs/rules/validation.md). */
const statesByPrefix: Readonly<Record<string, readonly string[]>> = {
  ...of('Delhi', '11'),
  ...of('Haryana', '12', '13'),
  ...of('Punjab', '14', '15'),
  160: ['Chandigarh', 'Punjab'],
  ...of('Himachal Pradesh', '17'),
  ...of('Jammu and Kashmir', '18', '19'),
  194: ['Ladakh'],
  ...of('Uttar Pradesh', '20', '21', '22', '23', '24', '25', '26', '27', '28'),
  ...both(['Uttar Pradesh', 'Uttarakhand'], '244', '246', '247', '262'),
  ...of('Uttarakhand', '248', '249', '263'),
  ...of('Rajasthan', '30', '31', '32', '33', '34'),
  ...of('Gujarat', '36', '37', '38', '39'),
  ...both(['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'], '362', '396'),
  ...of('Maharashtra', '40', '41', '42', '43', '44'),
  403: ['Goa'],
  ...of('Madhya Pradesh', '45', '46', '47', '48'),
  ...of('Chhattisgarh', '49'),
  ...of('Telangana', '50'),
  507: ['Telangana', 'Andhra Pradesh'],
  ...of('Andhra Pradesh', '51', '52', '53'),
  533: ['Andhra Pradesh', 'Puducherry'],
  ...of('Karnataka', '56', '57', '58', '59'),
  ...of('Tamil Nadu', '60', '61', '62', '63', '64'),
  ...both(['Tamil Nadu', 'Puducherry'], '605', '607', '609'),
  ...of('Kerala', '67', '68', '69'),
  673: ['Kerala', 'Puducherry'],
  682: ['Kerala', 'Lakshadweep'],
  ...of('West Bengal', '70', '71', '72', '73', '74'),
  737: ['Sikkim'],
  744: ['Andaman and Nicobar Islands'],
  ...of('Odisha', '75', '76', '77'),
  ...of('Assam', '78'),
  783: ['Assam', 'Meghalaya'],
  ...of('Arunachal Pradesh', '790', '791', '792'),
  ...of('Meghalaya', '793', '794'),
  795: ['Manipur'],
  796: ['Mizoram'],
  ...of('Nagaland', '797', '798'),
  799: ['Tripura'],
  ...of('Bihar', '80', '84', '85'),
  ...of('Bihar', '811', '812', '821', '823', '824'),
  813: ['Bihar', 'Jharkhand'],
  ...of('Jharkhand', '814', '815', '816', '822', '825', '826', '827', '828', '829', '83'),
};

function of(state: string, ...prefixes: string[]): Record<string, readonly string[]> {
  return both([state], ...prefixes);
}

function both(states: readonly string[], ...prefixes: string[]): Record<string, readonly string[]> {
  return Object.fromEntries(prefixes.map((prefix) => [prefix, states]));
}

/**
 * The possible states of a pin code, by its first three digits, as the form names them.
 * @param pin digits only; fewer than three have no result
 * @returns one state, several where the prefix is shared, none where it is unknown (the army's)
 */
export function statesOfPin(pin: string): readonly string[] {
  if (!/^\d{3}/.test(pin)) return [];
  return statesByPrefix[pin.slice(0, 3)] ?? statesByPrefix[pin.slice(0, 2)] ?? [];
}
