import type { SaveNoticeDto } from '@portal/contract/notices/requests';

/** A notice of the demonstration. */
type DemoNotice = Omit<SaveNoticeDto, 'version' | 'documents'> & { readonly hasDocument?: boolean };

/** What such an organisation writes in a year; the last one is the newest. */
export const notices: readonly DemoNotice[] = [
  {
    title: 'Membership ID cards: please check your photo',
    text: '<p>Your ID card is drawn from the photo of your application. Please open <strong>My Details</strong> in the member area and see whether the face is well lit and not cut off.</p><p>If it is not, use <em>Edit my details</em> to send another one. The office looks at it within three working days, and the new card is mailed to you without a fee.</p>',
    titleHi: 'सदस्यता पहचान पत्र: कृपया अपनी फ़ोटो देख लें',
    textHi:
      '<p>आपका पहचान पत्र आवेदन की फ़ोटो से बनता है। कृपया सदस्य पेज पर <strong>मेरा विवरण</strong> खोलकर देखें कि चेहरा साफ़ दिख रहा है और कटा हुआ नहीं है।</p><p>यदि ऐसा न हो तो <em>मेरा विवरण बदलें</em> से दूसरी फ़ोटो भेजें। कार्यालय तीन कार्यदिवस में उसे देखता है, और नया कार्ड बिना शुल्क आपको मेल कर दिया जाता है।</p>',
    userType: 'All',
    status: 'Active',
  },
  {
    title: 'Essay competition for student members',
    text: '<p>Student members are invited to write on <strong>“Primary care in my district”</strong>, in English or Hindi, in at most 1,500 words.</p><ul><li>Send your essay by 31 January to your unit.</li><li>The best three of each state are read at the annual convention.</li><li>Travel of the winners is paid by the organisation.</li></ul>',
    titleHi: 'विद्यार्थी सदस्यों के लिए निबंध प्रतियोगिता',
    textHi:
      '<p>विद्यार्थी सदस्य <strong>“मेरे ज़िले में प्राथमिक चिकित्सा”</strong> विषय पर हिंदी या अंग्रेज़ी में अधिक से अधिक 1,500 शब्दों का निबंध लिखें।</p><ul><li>निबंध 31 जनवरी तक अपनी इकाई को भेजें।</li><li>हर राज्य के तीन श्रेष्ठ निबंध वार्षिक अधिवेशन में पढ़े जाएँगे।</li><li>विजेताओं का यात्रा व्यय संगठन देगा।</li></ul>',
    userType: 'Student',
    status: 'Active',
  },
  {
    title: 'Volunteers for the winter health camps',
    text: '<h2>Where help is wanted</h2><p>Free health camps are held in twelve districts from 10 to 20 December. Physicians, paediatricians and dentists are wanted most.</p><table><tbody><tr><th>State</th><th>Days</th></tr><tr><td>Bihar</td><td>10 to 13 December</td></tr><tr><td>Jharkhand</td><td>14 to 16 December</td></tr><tr><td>Madhya Pradesh</td><td>17 to 20 December</td></tr></tbody></table><p>Please tell your unit by 30 November on which days you can come.</p>',
    titleHi: 'शीतकालीन स्वास्थ्य शिविरों के लिए स्वयंसेवक',
    textHi:
      '<h2>कहाँ सहयोग चाहिए</h2><p>10 से 20 दिसंबर तक बारह ज़िलों में निःशुल्क स्वास्थ्य शिविर लग रहे हैं। सबसे अधिक आवश्यकता फ़िज़िशियन, बाल रोग विशेषज्ञ और दंत चिकित्सकों की है।</p><p>आप किन दिनों आ सकते हैं, यह कृपया 30 नवंबर तक अपनी इकाई को बताएँ।</p>',
    userType: 'Life Member',
    status: 'Active',
  },
  {
    title: 'Annual convention: programme and registration',
    text: '<p>The annual convention is held on <strong>7 and 8 February</strong> in Patna. The programme is attached.</p><ol><li>Registration is open until 15 January.</li><li>Members who present a paper send a summary of 250 words by 31 December.</li><li>Rooms are kept for members who come from more than 200 km away.</li></ol><p>Questions: <a href="mailto:office@portal.example">office@portal.example</a></p>',
    titleHi: 'वार्षिक अधिवेशन: कार्यक्रम और पंजीकरण',
    textHi:
      '<p>वार्षिक अधिवेशन <strong>7 और 8 फ़रवरी</strong> को पटना में होगा। कार्यक्रम साथ में है।</p><ol><li>पंजीकरण 15 जनवरी तक खुला है।</li><li>शोधपत्र पढ़ने वाले सदस्य 31 दिसंबर तक 250 शब्दों का सारांश भेजें।</li><li>200 किमी से अधिक दूर से आने वाले सदस्यों के ठहरने की व्यवस्था है।</li></ol><p>प्रश्न हों तो लिखें: <a href="mailto:office@portal.example">office@portal.example</a></p>',
    userType: 'All',
    status: 'Active',
    hasDocument: true,
  },
  {
    title: 'Draft: change of the office hours',
    text: '<p>From 1 April the office answers the telephone from 10 in the morning until 6 in the evening, Monday to Saturday. Letters and e-mails are answered within three working days, as before. The new hours are still to be confirmed by the executive committee.</p>',
    userType: 'All',
    status: 'Inactive',
  },
];
