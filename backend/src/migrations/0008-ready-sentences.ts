import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** By kind, the sentences that the console had before the office could change them, and the first ones of a send-back. */
const sentences = {
  sendBack: [
    ['Please write your name as it is on your certificate.', 'कृपया अपना नाम वैसा ही लिखें जैसा प्रमाणपत्र पर है।'],
    ['The registration number is not the one on your certificate.', 'रजिस्ट्रेशन नंबर आपके प्रमाणपत्र वाला नहीं है।'],
    ['Please send the front page with name and number.', 'कृपया नाम और नंबर वाला पहला पेज भेजें।'],
  ],
  cannotVerify: [
    [
      'The medical council has no entry with this registration number.',
      'मेडिकल काउंसिल के पास इस रजिस्ट्रेशन नंबर का कोई रिकॉर्ड नहीं है।',
    ],
    ['We could not reach the reference person.', 'परिचय देने वाले सदस्य से संपर्क नहीं हो सका।'],
    ['The college could not confirm the enrolment.', 'कॉलेज से दाख़िले की पुष्टि नहीं हुई।'],
  ],
  reject: [
    ['The medical council could not confirm the registration.', 'मेडिकल काउंसिल से रजिस्ट्रेशन की पुष्टि नहीं हुई।'],
    ['The documents belong to somebody else.', 'दस्तावेज़ किसी और के हैं।'],
    ['This membership is not open to this qualification.', 'इस योग्यता पर यह सदस्यता नहीं दी जाती।'],
    ['You are already a member.', 'आप पहले से सदस्य हैं।'],
  ],
} as const;

/** The office's sentences for decisions, with their uses. */
export const readySentences: Migration = {
  number: 8,
  name: 'ready sentences',
  up: async (db) => {
    await makeIndexes(db, {
      ready_sentences: [
        { key: { kind: 1, place: 1 }, unique: true },
        { key: { kind: 1, en: 1 }, unique: true },
      ],
      ready_sentence_uses: [{ key: { sentenceId: 1 } }],
    });
    const rows = Object.entries(sentences).flatMap(([kind, pairs]) =>
      pairs.map(([en, hi], place) => ({ kind, place, en, hi })),
    );
    for (const { kind, place, en, hi } of rows) {
      await db
        .collection('ready_sentences')
        .updateOne({ kind, place }, { $setOnInsert: { en, hi, updatedAt: new Date() } }, { upsert: true });
    }
  },
};
