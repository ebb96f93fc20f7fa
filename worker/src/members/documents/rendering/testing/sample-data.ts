import { createCanvas } from '@napi-rs/canvas';
import { defaultBranding } from '@portal/contract/settings/brand';
import type { DocumentData } from '../document-data.js';

/** A synthetic portrait like an upload's thumbnail: 500x640 JPEG. */
export async function samplePhoto(): Promise<Buffer> {
  const canvas = createCanvas(500, 640);
  const ctx = canvas.getContext('2d');
  const sky = ctx.createLinearGradient(0, 0, 0, 640);
  sky.addColorStop(0, '#bae6fd');
  sky.addColorStop(1, '#e0f2fe');
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, 500, 640);
  ctx.fillStyle = '#f8fafc';
  ctx.beginPath();
  ctx.ellipse(250, 660, 230, 220, 0, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = '#1c1917';
  ctx.beginPath();
  ctx.ellipse(250, 240, 128, 150, 0, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = '#b9835a';
  ctx.fillRect(210, 340, 80, 120);
  ctx.beginPath();
  ctx.ellipse(250, 275, 104, 130, 0, 0, 2 * Math.PI);
  ctx.fill();
  return await canvas.encode('jpeg', 88);
}

/** A signature with a transparent background, as stored after inspection: 400x140 PNG. */
export async function sampleSignature(): Promise<Buffer> {
  const canvas = createCanvas(400, 140);
  const ctx = canvas.getContext('2d');
  ctx.strokeStyle = '#1e3a8a';
  ctx.lineWidth = 5;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(20, 100);
  ctx.bezierCurveTo(60, -40, 100, 20, 70, 120);
  ctx.bezierCurveTo(120, 20, 150, 60, 160, 100);
  ctx.bezierCurveTo(190, 40, 210, 60, 220, 96);
  ctx.bezierCurveTo(250, 20, 300, 130, 380, 50);
  ctx.stroke();
  return await canvas.encode('png');
}

/** The three names of the golden images: English, long, Devanagari. */
export const sampleNames = {
  english: 'Dr. Asha Verma',
  long: 'Dr. Venkata Satyanarayana Lakshminarasimha Raghavendra Murty',
  devanagari: 'डॉ. कृष्णा श्रीवास्तव',
} as const;

/** Names with conjuncts and joiners in each further script that names may have. */
export const namesByScript = {
  Bengali: 'অনির্বাণ চট্টোপাধ্যায়',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Gujarati: 'હર્ષ ત્રિવેદી',
  Odia: 'ବିଶ୍ୱଜିତ ମିଶ୍ର',
  Tamil: 'லட்சுமி நாராயணன்',
  Telugu: 'వెంకట కృష్ణమూర్తి',
  Kannada: 'ಶ್ರೀನಿವಾಸ ಗೌಡ',
  Malayalam: 'രാജന്\u200d കൃഷ്ണൻകുട്ടി',
  Vietnamese: 'Nguyễn Thị Ánh',
} as const;

const sampleAddress = 'https://membership.portal.example/verify/Zk3vQx7TqLr0aYwB1mNc2AhV9sJp4eR6';

/** Returns the data of an approved doctor with ordinary defaults. */
export function sampleData(changes: Partial<DocumentData> = {}): DocumentData {
  return {
    memNo: '10427',
    name: sampleNames.english,
    qualification: 'MBBS, MD (General Medicine)',
    college: 'King George Medical University, Lucknow',
    membership: 'Life Member',
    appType: 'single',
    state: 'Uttar Pradesh',
    prant: 'Awadh',
    bloodGroup: 'B+',
    memberOn: '3/3/2026',
    issuedAt: '12/3/2026',
    verifyUrl: sampleAddress,
    // The maximum length of a proof.
    provenUrl: `${sampleAddress}#${'2718281828459'.repeat(23).slice(0, 287)}`,
    branding: defaultBranding,
    provisional: false,
    ...changes,
  };
}
