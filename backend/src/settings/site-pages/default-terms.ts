import type { SitePage } from '@portal/contract/settings/site-page';

const en = `These terms apply to everyone who applies for membership on this website.

## Applying
- You apply for yourself, or as a married couple for both of you. What you enter must be true, and the documents must be your own.
- One person can hold one membership.
- The office checks each application. Paying the fee does not make you a member; approval does.
- Membership may be refused or ended when details or documents turn out to be false.

## Fees
- The fee, with the kit, courier and online payment charge, is shown before you pay. You pay it once, in rupees.
- You get a receipt by e-mail for each payment.

## Cancellation and refunds
- You can leave an application that you have not paid for. It is deleted after 30 days.
- If your application is not approved, the fee is returned to the account that it came from.
- If you were charged twice, the second payment is returned in full.
- Once a membership is approved and its documents are issued, the fee is not returned.
- Refunds are sent within 7 working days of the decision; your bank may need a few days more.

## Delivery
- Certificate, ID card and letters are sent by e-mail and stay in your member area.
- The membership kit is sent by courier within India after approval. There is no delivery abroad.

## Your account
- Keep your password and codes to yourself. The office never asks for them.
- Tell the office when your details change.

## Law
Indian law applies. Courts at the seat of the organisation decide disputes.`;

const hi = `ये शर्तें उन सभी पर लागू होती हैं जो इस वेबसाइट पर सदस्यता के लिए आवेदन करते हैं।

## आवेदन
- आप अपने लिए आवेदन करते हैं, या पति-पत्नी के रूप में दोनों के लिए। दी गई जानकारी सही होनी चाहिए और दस्तावेज़ आपके अपने होने चाहिए।
- एक व्यक्ति की एक ही सदस्यता हो सकती है।
- कार्यालय हर आवेदन की जाँच करता है। शुल्क जमा करने से नहीं, स्वीकृति मिलने पर आप सदस्य बनते हैं।
- जानकारी या दस्तावेज़ झूठे पाए जाने पर सदस्यता अस्वीकृत या समाप्त की जा सकती है।

## शुल्क
- सदस्यता किट, कूरियर और ऑनलाइन भुगतान शुल्क सहित कुल राशि भुगतान से पहले दिखाई जाती है। यह एक बार, रुपयों में जमा होती है।
- हर भुगतान की रसीद ई-मेल से मिलती है।

## आवेदन छोड़ना और शुल्क वापसी
- जिस आवेदन का शुल्क जमा नहीं हुआ, उसे आप छोड़ सकते हैं। वह 30 दिन बाद हटा दिया जाता है।
- आवेदन स्वीकृत न होने पर शुल्क उसी खाते में लौटाया जाता है जिससे वह आया था।
- यदि शुल्क दो बार कट गया हो, तो दूसरी राशि पूरी लौटाई जाती है।
- सदस्यता स्वीकृत होने और दस्तावेज़ जारी होने के बाद शुल्क वापस नहीं होता।
- निर्णय के 7 कार्य दिवसों के भीतर राशि भेज दी जाती है; बैंक को कुछ दिन और लग सकते हैं।

## दस्तावेज़ और किट
- प्रमाणपत्र, पहचान पत्र और पत्र ई-मेल से भेजे जाते हैं और आपके सदस्य पेज पर रहते हैं।
- सदस्यता किट स्वीकृति के बाद भारत में कूरियर से भेजी जाती है। विदेश में नहीं भेजी जाती।

## आपका खाता
- अपना पासवर्ड और कोड किसी को न बताएँ। कार्यालय इन्हें कभी नहीं माँगता।
- जानकारी बदलने पर कार्यालय को बताएँ।

## क़ानून
भारतीय क़ानून लागू होता है। विवादों का निर्णय संगठन के मुख्यालय के न्यायालय करेंगे।`;

/** Terms with cancellation and refunds, which payment providers require, until the office has written its own. */
export const termsText: SitePage['text'] = {
  en: { title: 'Terms, cancellation and refunds', body: en },
  hi: { title: 'शर्तें, आवेदन छोड़ना और शुल्क वापसी', body: hi },
};
