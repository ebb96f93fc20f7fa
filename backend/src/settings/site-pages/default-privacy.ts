import type { SitePage } from '@portal/contract/settings/site-page';

const en = `We are the organisation named on this website. This notice says which personal data we hold about applicants and members, why, for how long, and what you can ask of us. It follows India's Digital Personal Data Protection Act, 2023.

## What we collect
- Your name, date of birth, gender and blood group, which are printed on your documents or decide who may join.
- Your mobile number, e-mail and postal address, to reach you and to send your membership kit.
- Your qualification, college and registration number, with a photo of your registration certificate, to check that you may become a member.
- Your photo and signature, for your ID card and certificate.
- The name and number of the member who can vouch for you.
- The record of your payments. Card and bank details go to the payment provider alone; we never see them.

## What we use it for
- To decide on your application and to keep the register of members.
- To make your certificate, ID card and letters, and to let anyone check by the QR code that they are genuine.
- To send you receipts, codes and news of your membership.
- To keep the accounts that the law asks for.

## Who sees it
- Staff of the office who check applications, each only as far as their role needs.
- The state secretary of your unit, who is told by e-mail that you have joined.
- The payment provider and the companies that run our servers and send our e-mail, on our behalf.
- Whoever scans the QR code on your documents sees your name, number, type of membership and its validity, and nothing else.
We do not sell personal data.

## How long we keep it
- An application that you do not submit: 30 days after you last saved it.
- An application that was rejected, cancelled or refunded: papers and personal data are removed after 180 days.
- Your membership record: as long as you are a member.
- Receipts: 8 years, as the tax law asks.

## What you can ask
- To see your data, to have it corrected, and to have it erased where no law obliges us to keep it.
- To withdraw your consent. We may then have to end your membership, because we cannot run it without your data.
Write to the office at the address below. We answer within 30 days. If you are not satisfied, you may complain to the Data Protection Board of India.`;

const hi = `हम वही संगठन हैं जिसका नाम इस वेबसाइट पर है। इस सूचना में बताया गया है कि आवेदकों और सदस्यों की कौन-सी निजी जानकारी हमारे पास रहती है, क्यों और कितने समय तक, और आप हमसे क्या माँग सकते हैं। यह डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 के अनुसार है।

## हम क्या जानकारी लेते हैं
- आपका नाम, जन्म तिथि, लिंग और रक्त समूह: ये आपके दस्तावेज़ों पर छपते हैं या इनसे तय होता है कि कौन सदस्य बन सकता है।
- मोबाइल नंबर, ई-मेल और डाक का पता: आपसे संपर्क करने और सदस्यता किट भेजने के लिए।
- योग्यता, कॉलेज, रजिस्ट्रेशन नंबर और रजिस्ट्रेशन प्रमाणपत्र की फ़ोटो: यह जाँचने के लिए कि आप सदस्य बन सकते हैं।
- आपकी फ़ोटो और हस्ताक्षर: पहचान पत्र और प्रमाणपत्र के लिए।
- परिचय देने वाले सदस्य का नाम और नंबर।
- आपके भुगतान का रिकॉर्ड। कार्ड और बैंक की जानकारी केवल भुगतान सेवा के पास जाती है; हम उसे कभी नहीं देखते।

## हम इसका उपयोग किस लिए करते हैं
- आपके आवेदन पर निर्णय लेने और सदस्यों का रजिस्टर रखने के लिए।
- प्रमाणपत्र, पहचान पत्र और पत्र बनाने के लिए, और इसलिए कि QR कोड से कोई भी जाँच सके कि वे असली हैं।
- रसीदें, कोड और सदस्यता से जुड़ी सूचनाएँ भेजने के लिए।
- क़ानून के अनुसार हिसाब-किताब रखने के लिए।

## इसे कौन देखता है
- आवेदन जाँचने वाला कार्यालय का स्टाफ़, हर व्यक्ति केवल उतना जितना उसके काम के लिए ज़रूरी है।
- आपकी इकाई के राज्य सचिव, जिन्हें आपके सदस्य बनने की सूचना ई-मेल से दी जाती है।
- भुगतान सेवा, और वे कंपनियाँ जो हमारी ओर से सर्वर चलाती और ई-मेल भेजती हैं।
- जो आपके दस्तावेज़ का QR कोड स्कैन करे, उसे केवल आपका नाम, संख्या, सदस्यता का प्रकार और वैधता दिखती है।
हम निजी जानकारी बेचते नहीं हैं।

## हम इसे कब तक रखते हैं
- जो आवेदन आपने जमा नहीं किया: आख़िरी बार सहेजने के 30 दिन बाद तक।
- जो आवेदन अस्वीकृत या रद्द हुआ या जिसका शुल्क लौटाया गया: काग़ज़ात और निजी जानकारी 180 दिन बाद हटा दी जाती है।
- आपका सदस्यता रिकॉर्ड: जब तक आप सदस्य हैं।
- रसीदें: 8 वर्ष, जैसा कर क़ानून कहता है।

## आप क्या माँग सकते हैं
- अपनी जानकारी देखना, उसे ठीक करवाना, और जहाँ क़ानूनन रखना ज़रूरी न हो वहाँ हटवाना।
- अपनी सहमति वापस लेना। तब हमें आपकी सदस्यता समाप्त करनी पड़ सकती है, क्योंकि आपकी जानकारी के बिना हम उसे चला नहीं सकते।
नीचे दिए पते पर कार्यालय को लिखें। हम 30 दिन के भीतर उत्तर देते हैं। यदि आप संतुष्ट न हों, तो भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।`;

/** The privacy notice until the office has written its own. Its periods are those of docs/rules/retention.md. */
export const privacyText: SitePage['text'] = {
  en: { title: 'Privacy notice', body: en },
  hi: { title: 'निजता सूचना', body: hi },
};
