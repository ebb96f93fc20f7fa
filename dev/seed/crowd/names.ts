import type { Random } from './random.ts';

/** Part of a name in both scripts. */
type Part = readonly [latin: string, devanagari: string];

export interface CrowdName {
  /** Displayed name; every seventh is in Devanagari. */
  readonly shown: string;
  /** Local part of the e-mail address. */
  readonly mailbox: string;
}

const women: readonly Part[] = [
  ['Asha', 'आशा'],
  ['Kavita', 'कविता'],
  ['Meera', 'मीरा'],
  ['Lakshmi', 'लक्ष्मी'],
  ['Sunita', 'सुनीता'],
  ['Priya', 'प्रिया'],
  ['Anjali', 'अंजलि'],
  ['Deepa', 'दीपा'],
  ['Nandini', 'नंदिनी'],
  ['Pooja', 'पूजा'],
  ['Shreya', 'श्रेया'],
  ['Zarina', 'ज़रीना'],
  ['Fatima', 'फ़ातिमा'],
  ['Gurpreet', 'गुरप्रीत'],
  ['Ishita', 'इशिता'],
  ['Jyoti', 'ज्योति'],
  ['Meenakshi', 'मीनाक्षी'],
  ['Neha', 'नेहा'],
  ['Radhika', 'राधिका'],
  ['Rekha', 'रेखा'],
  ['Sangeeta', 'संगीता'],
  ['Savitri', 'सावित्री'],
  ['Sneha', 'स्नेहा'],
  ['Swati', 'स्वाति'],
  ['Usha', 'उषा'],
  ['Vidya', 'विद्या'],
  ['Divya', 'दिव्या'],
  ['Gayatri', 'गायत्री'],
  ['Mary', 'मैरी'],
  ['Ananya', 'अनन्या'],
];
const men: readonly Part[] = [
  ['Rohan', 'रोहन'],
  ['Anil', 'अनिल'],
  ['Arjun', 'अर्जुन'],
  ['Ravi', 'रवि'],
  ['Sandeep', 'संदीप'],
  ['Vikram', 'विक्रम'],
  ['Mohit', 'मोहित'],
  ['Farhan', 'फ़रहान'],
  ['Imran', 'इमरान'],
  ['Thomas', 'थॉमस'],
  ['Ganesh', 'गणेश'],
  ['Bhavesh', 'भावेश'],
  ['Karan', 'करण'],
  ['Rahul', 'राहुल'],
  ['Suresh', 'सुरेश'],
  ['Ramesh', 'रमेश'],
  ['Mahesh', 'महेश'],
  ['Manoj', 'मनोज'],
  ['Rajesh', 'राजेश'],
  ['Ashok', 'अशोक'],
  ['Vivek', 'विवेक'],
  ['Harish', 'हरीश'],
  ['Gopal', 'गोपाल'],
  ['Naveen', 'नवीन'],
  ['Prakash', 'प्रकाश'],
  ['Siddharth', 'सिद्धार्थ'],
  ['Tenzin', 'तेनज़िन'],
  ['Venkatesh', 'वेंकटेश'],
  ['Yusuf', 'यूसुफ़'],
  ['Joseph', 'जोसेफ़'],
];
const middles: readonly Part[] = [
  ['Kumar', 'कुमार'],
  ['Prasad', 'प्रसाद'],
  ['Chandra', 'चंद्र'],
  ['Lal', 'लाल'],
  ['Devi', 'देवी'],
  ['Narayan', 'नारायण'],
];
const families: readonly Part[] = [
  ['Verma', 'वर्मा'],
  ['Kulkarni', 'कुलकर्णी'],
  ['Tripathi', 'त्रिपाठी'],
  ['Deshpande', 'देशपांडे'],
  ['Nair', 'नायर'],
  ['Reddy', 'रेड्डी'],
  ['Rao', 'राव'],
  ['Qureshi', 'क़ुरैशी'],
  ['Iyer', 'अय्यर'],
  ['Banerjee', 'बनर्जी'],
  ['Kaur', 'कौर'],
  ['Kurian', 'कुरियन'],
  ['Sharma', 'शर्मा'],
  ['Patel', 'पटेल'],
  ['Hegde', 'हेगड़े'],
  ['Borah', 'बोरा'],
  ['Mishra', 'मिश्रा'],
  ['Sheikh', 'शेख़'],
  ['Menon', 'मेनन'],
  ['Agarwal', 'अग्रवाल'],
  ['Sahu', 'साहू'],
  ['Dorjee', 'दोरजी'],
  ['Joshi', 'जोशी'],
  ['Thakur', 'ठाकुर'],
  ['Singh', 'सिंह'],
  ['Gupta', 'गुप्ता'],
  ['Yadav', 'यादव'],
  ['Chauhan', 'चौहान'],
  ['Mehta', 'मेहता'],
  ['Shah', 'शाह'],
  ['Desai', 'देसाई'],
  ['Pillai', 'पिल्लै'],
  ['Mukherjee', 'मुखर्जी'],
  ['Chatterjee', 'चटर्जी'],
  ['Das', 'दास'],
  ['Khan', 'ख़ान'],
  ['Ansari', 'अंसारी'],
  ['Fernandes', 'फ़र्नांडीस'],
  ['Naidu', 'नायडू'],
  ['Subramanian', 'सुब्रमण्यम'],
  ['Krishnan', 'कृष्णन'],
  ['Bhatt', 'भट्ट'],
  ['Pandey', 'पांडेय'],
  ['Dubey', 'दुबे'],
  ['Saxena', 'सक्सेना'],
  ['Kapoor', 'कपूर'],
  ['Malhotra', 'मल्होत्रा'],
  ['Bose', 'बोस'],
  ['Sen', 'सेन'],
  ['Gowda', 'गौड़ा'],
];

/** @param family family name of the spouse; default: random */
export function drawName(rng: Random, gender: 'female' | 'male', family?: string): CrowdName {
  const first = rng.pick(gender === 'female' ? women : men);
  const randomFamily = rng.pick(families);
  const last = families.find(([latin]) => latin === family) ?? randomFamily;
  const parts = rng.permille(250) ? [first, rng.pick(middles), last] : [first, last];
  const script = rng.permille(140) ? 1 : 0;
  return {
    shown: parts.map((part) => part[script]).join(' '),
    mailbox: `${first[0]}.${last[0]}`.toLowerCase(),
  };
}

/** Returns a family name in Latin letters. */
export function drawFamily(rng: Random): string {
  return rng.pick(families)[0];
}

/** Returns a unique Indian phone number. */
export function phoneNumberFor(place: number): string {
  return `+91${6 + (place % 4)}${String((place * 7_919) % 1_000_000_000).padStart(9, '0')}`;
}
