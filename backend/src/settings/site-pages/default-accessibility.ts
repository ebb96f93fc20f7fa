import type { SitePage } from '@portal/contract/settings/site-page';

const english = `We want every doctor and student to be able to use this portal, whatever their eyes, hands, ears or phone. It aims at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, which the Guidelines for Indian Government Websites (GIGW) 3.0 build on.

## What is tested

- Every page in English and Hindi, on a phone and on a desktop, by the program axe-core, with messages, errors and dialogs open. Known faults: none.
- That pages fit without sideways scrolling on a screen of 320 pixels, which is a desktop at 400 % zoom, and with letters of 200 %.
- The main steps of the application form by keyboard alone, and that the focus returns when a dialog closes.
- That borders of buttons and fields stay visible in forced colours, and that nothing moves when the device asks for less motion.

## What is weak

- No test with a real screen reader or by people with disabilities has been made yet.
- Certificates, ID cards and letters are pictures, and PDF receipts have no tags for screen readers. What they say is in the member area and on the page of the receipt as text.
- The guide videos before the form have captions, but no audio description. They are not needed to apply.
- The window in which you pay belongs to the payment provider.

## How to complain

If something on this portal does not work for you, call the office or write to it by the contact page. Say which page it is and what you use. We answer within 30 days, and we help you to apply by telephone meanwhile.`;

const hindi = `हम चाहते हैं कि हर डॉक्टर और विद्यार्थी इस पोर्टल का उपयोग कर सके, चाहे देखने, सुनने या हाथ चलाने में कोई कठिनाई हो, और फ़ोन कोई भी हो। हमारा लक्ष्य वेब कॉन्टेंट एक्सेसिबिलिटी गाइडलाइन्स (WCAG) 2.2 का स्तर AA है; भारत सरकार की वेबसाइटों के दिशानिर्देश (GIGW) 3.0 इन्हीं पर आधारित हैं।

## क्या जाँचा जाता है

- हर पेज, हिंदी और अंग्रेज़ी में, फ़ोन और कंप्यूटर पर, axe-core प्रोग्राम से; संदेश, त्रुटियाँ और डायलॉग खुले होने पर भी। ज्ञात कमियाँ: कोई नहीं।
- 320 पिक्सेल चौड़ी स्क्रीन पर, यानी कंप्यूटर पर 400 % ज़ूम में, और 200 % बड़े अक्षरों में पेज दाएँ-बाएँ खिसकाए बिना पढ़े जा सकें।
- आवेदन फ़ॉर्म के मुख्य चरण केवल कीबोर्ड से भरे जा सकें, और डायलॉग बंद होने पर फ़ोकस अपनी जगह लौटे।
- फ़ोर्स्ड कलर्स में बटन और फ़ील्ड के किनारे दिखें, और डिवाइस में कम हलचल चुनी हो तो कुछ न हिले।

## कहाँ कमी है

- अभी तक किसी असली स्क्रीन रीडर से, या दिव्यांग लोगों के साथ, जाँच नहीं हुई है।
- प्रमाणपत्र, पहचान पत्र और पत्र चित्र हैं, और PDF रसीद में स्क्रीन रीडर के टैग नहीं हैं। उनकी जानकारी सदस्य पेज और रसीद के पेज पर पाठ के रूप में है।
- फ़ॉर्म से पहले के वीडियो में कैप्शन हैं, पर दृश्य का बोलकर वर्णन नहीं है। आवेदन के लिए वीडियो देखना ज़रूरी नहीं है।
- भुगतान की खिड़की पेमेंट गेटवे की है।

## शिकायत कैसे करें

पोर्टल पर कुछ आपके काम न आए, तो कार्यालय को फ़ोन करें या संपर्क पेज से लिखें। बताएँ कि कौन सा पेज है और आप क्या उपयोग करते हैं। हम 30 दिन के भीतर उत्तर देते हैं, और तब तक फ़ोन पर आवेदन करने में सहायता करते हैं।`;

/** Accessibility statement (GIGW 3.0), until the office writes its own: what is true of the tests in docs/testing.md. */
export const accessibilityText: SitePage['text'] = {
  en: { title: 'Accessibility statement', body: english },
  hi: { title: 'सुगम्यता वक्तव्य', body: hindi },
};
