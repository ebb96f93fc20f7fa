import type { Text } from '../text.js';

/** Texts that visitors, applicants and members see. */
export const reviewingPortalTexts = {
  // Approval, from Upload Documents to the mails.
  'mail.sent': { en: 'The e-mail has been queued.', hi: 'ई-मेल भेजा जा रहा है।' },
  'documents.superseded': {
    en: 'These documents have been replaced by newer ones.',
    hi: 'इन दस्तावेज़ों की जगह नए दस्तावेज़ बन चुके हैं।',
  },
  'documents.failed': {
    en: 'The documents could not be made. Please try again.',
    hi: 'दस्तावेज़ नहीं बन सके। कृपया फिर प्रयास करें।',
  },
  'mail.noSecretary': {
    en: 'No secretary is known for this prant, so no e-mail was sent.',
    hi: 'इस प्रांत के सचिव का पता उपलब्ध नहीं है, इसलिए ई-मेल नहीं भेजा गया।',
  },
  'approval.emailDisputed': {
    en: 'The approval is on hold: the owner of the former e-mail says that they did not change it. Speak with the applicant, then mark the entry under “Needs attention” as done.',
    hi: 'स्वीकृति रुकी हुई है: पुराने ई-मेल से बताया गया कि बदलाव उन्होंने नहीं किया। आवेदक से बात करें, फिर “ध्यान दें” में इस प्रविष्टि को “हो गया” करें।',
  },
  'approval.secretaryKnown': {
    en: 'The list has a secretary for this prant now, so the address you typed was not used. Please approve again.',
    hi: 'इस प्रांत के सचिव का पता अब सूची में है, इसलिए लिखा हुआ पता काम में नहीं लिया गया। कृपया फिर से स्वीकृत करें।',
  },
  'conversion.identity': {
    en: 'This fee was priced by student number {number}, but name and date of birth are not those of that student member. Compare the two records and tick that they are the same person. If they are not, ask for the difference of {difference} to the full fee.',
    hi: 'शुल्क विद्यार्थी संख्या {number} के आधार पर तय हुआ था, पर नाम और जन्म तिथि उस विद्यार्थी सदस्य से नहीं मिलते। दोनों रिकॉर्ड मिलाएँ और एक ही व्यक्ति होने की पुष्टि करें। यदि व्यक्ति अलग हैं, तो पूरे शुल्क की शेष राशि {difference} माँगें।',
  },
  'difference.due': {
    en: 'The difference of {difference} to the full fee is not paid yet: the applicant is not student member {number}. The application can be approved once it is.',
    hi: 'पूरे शुल्क की शेष राशि {difference} अभी जमा नहीं हुई है: आवेदक विद्यार्थी सदस्य {number} नहीं हैं। राशि जमा होने पर आवेदन स्वीकृत किया जा सकेगा।',
  },
  'difference.asked': {
    en: 'The link to pay the difference is on its way to the applicant.',
    hi: 'शेष राशि के भुगतान का लिंक आवेदक को भेजा जा रहा है।',
  },
  'difference.settled': {
    en: 'Nothing is missing to the full fee. The application no longer counts with the student number.',
    hi: 'पूरे शुल्क में कुछ कम नहीं है। आवेदन अब विद्यार्थी संख्या के बिना माना जाएगा।',
  },
  'difference.nothing': {
    en: 'There is no difference to ask for: no student number priced this application, or it is not paid or already decided.',
    hi: 'माँगने के लिए कोई शेष राशि नहीं है: शुल्क किसी विद्यार्थी संख्या से तय नहीं हुआ, या आवेदन का भुगतान या निर्णय इस स्थिति में नहीं है।',
  },
  'difference.ended': {
    en: 'Nothing is to be paid for this application any more.',
    hi: 'इस आवेदन के लिए अब कुछ जमा नहीं करना है।',
  },
  'conversion.gone': {
    en: 'The student membership with number {number} is not there any more: it was converted or ended meanwhile.',
    hi: 'संख्या {number} वाली विद्यार्थी सदस्यता अब नहीं है: इस बीच वह बदल दी गई या समाप्त कर दी गई।',
  },
  'conversion.other': {
    en: 'The fee was priced by student number {number}; the person cannot be linked to another member.',
    hi: 'शुल्क विद्यार्थी संख्या {number} के आधार पर तय हुआ था; इस व्यक्ति को किसी और सदस्य से नहीं जोड़ा जा सकता।',
  },
  'link.unknown': { en: 'No member has this number.', hi: 'यह संख्या किसी सदस्य की नहीं है।' },
  'link.unfit': {
    en: 'This membership cannot be linked to this application.',
    hi: 'यह सदस्यता इस आवेदन से नहीं जोड़ी जा सकती।',
  },
  'link.ended': {
    en: 'The membership with number {number} has been ended.',
    hi: 'संख्या {number} वाली सदस्यता समाप्त की जा चुकी है।',
  },
  'link.twice': {
    en: 'Both applicants are linked to the same member.',
    hi: 'दोनों आवेदक एक ही सदस्य से जोड़े गए हैं।',
  },
  'link.both': {
    en: 'Both are life members already, so there is nothing to approve.',
    hi: 'दोनों पहले से आजीवन सदस्य हैं, इसलिए स्वीकृत करने को कुछ नहीं है।',
  },
  'documents.drawing': { en: 'The documents are being made.', hi: 'दस्तावेज़ बनाए जा रहे हैं।' },
  // Send-backs.
  'sendBack.done': {
    en: 'Application sent back. The applicant is told by e-mail.',
    hi: 'आवेदन वापस भेज दिया गया। आवेदक को ई-मेल से सूचना भेजी जा रही है।',
  },
  'sendBack.comments': {
    en: 'Write a comment for at least one field or file.',
    hi: 'कम से कम एक जानकारी या फ़ाइल के लिए टिप्पणी लिखें।',
  },
  'sendBack.comment': { en: 'Write what has to be corrected', hi: 'लिखें कि क्या ठीक करना है' },
  'sendBack.field': {
    en: 'This field can’t be sent back. The office corrects it itself.',
    hi: 'यह जानकारी वापस नहीं भेजी जा सकती। इसे कार्यालय ख़ुद ठीक करता है।',
  },
  'sendBack.twice': { en: 'There are two comments for this field.', hi: 'इस जानकारी के लिए दो टिप्पणियाँ हैं।' },
  'fix.done': {
    en: 'Thank you. Your corrections have been sent to our office.',
    hi: 'धन्यवाद। आपके सुधार हमारे कार्यालय को मिल गए हैं।',
  },
  'fix.over': {
    en: 'There is nothing to correct any more. Corrections to this application have already been sent, or our office has decided on it.',
    hi: 'अब कुछ ठीक करना बाक़ी नहीं है। इस आवेदन के सुधार भेजे जा चुके हैं, या कार्यालय इस पर निर्णय ले चुका है।',
  },
  'fix.unchanged': {
    en: 'Correct this, or tell our office in the message below why it is right.',
    hi: 'इसे ठीक करें, या नीचे के संदेश में बताएँ कि यह सही क्यों है।',
  },
  'fix.locked': {
    en: 'Our office did not ask for a change here.',
    hi: 'कार्यालय ने यहाँ कोई बदलाव नहीं माँगा है।',
  },
  // Application look-up.
  'track.ref': { en: 'Enter your application number', hi: 'अपनी आवेदन संख्या लिखें' },
  'track.contact': {
    en: 'Enter the e-mail address or mobile number that you applied with',
    hi: 'वह ई-मेल पता या मोबाइल नंबर लिखें जो आवेदन में दिया था',
  },
  'track.unknown': {
    en: 'We found no application with this number and this e-mail address or mobile number. Please check both, or contact our office.',
    hi: 'इस संख्या और इस ई-मेल पते या मोबाइल नंबर का कोई आवेदन नहीं मिला। कृपया दोनों जाँचें, या कार्यालय से संपर्क करें।',
  },
  'track.linkSent': {
    en: 'If there is such an application, we have sent a link to the e-mail address in it. It can take a few minutes to arrive.',
    hi: 'यदि ऐसा कोई आवेदन है, तो उसमें दिए ई-मेल पते पर लिंक भेज दिया गया है। पहुँचने में कुछ मिनट लग सकते हैं।',
  },
  'track.link': {
    en: 'This link is not valid any more. Look up your application below and ask for a new one.',
    hi: 'यह लिंक अब मान्य नहीं है। नीचे अपना आवेदन खोजें और नया लिंक मँगाएँ।',
  },
} as const satisfies Record<string, Text>;

/** Texts that only staff see. */
export const reviewingOfficeTexts = {
  'guardian.unchecked': {
    en: 'Check the guardian’s signature on the sheet and tick it before you verify.',
    hi: 'सत्यापन से पहले पन्ने पर अभिभावक के हस्ताक्षर जाँचें और उस पर निशान लगाएँ।',
  },
  // Selections.
  'selection.most': {
    en: 'Select at least 1 and at most 200.',
    hi: 'कम से कम 1 और अधिक से अधिक 200 चुनें।',
  },
  'selection.once': { en: 'Select each only once.', hi: 'हर एक को एक ही बार चुनें।' },
  'selection.failed': {
    en: 'The selection could not be finished. Please try again.',
    hi: 'चुने हुए काम पूरे नहीं हो सके। कृपया फिर प्रयास करें।',
  },
  'selection.drawing': {
    en: 'Some documents are still being made. Wait until all of them are there.',
    hi: 'कुछ दस्तावेज़ अभी बन रहे हैं। सब बन जाने तक रुकें।',
  },
  'selection.changed': {
    en: 'The selection has changed meanwhile. Look at it again, then confirm.',
    hi: 'इस बीच चयन बदल गया है। फिर से देखकर पुष्टि करें।',
  },
  'selection.confirmed': {
    en: 'This selection has been confirmed or stopped; nothing can be taken out any more.',
    hi: 'इस चयन की पुष्टि हो चुकी है या इसे रोक दिया गया है; अब इसमें से कुछ हटाया नहीं जा सकता।',
  },
  'selection.nothingFailed': {
    en: 'Nothing here can be tried again.',
    hi: 'यहाँ फिर से करने को कुछ नहीं है।',
  },
  'selection.underWay': {
    en: 'This is still under way. Wait until it has finished.',
    hi: 'यह अभी चल रहा है। पूरा होने तक रुकें।',
  },
  'selection.elsewhere': {
    en: 'This has been done already, outside of this selection.',
    hi: 'यह काम इस चयन के बाहर पहले ही हो चुका है।',
  },
  'selection.otherDocuments': {
    en: 'Other documents have been made meanwhile. Look at those first.',
    hi: 'इस बीच दूसरे दस्तावेज़ बन गए हैं। पहले उन्हें देखें।',
  },
  'selection.notAllowed': {
    en: 'Stopped: whoever asked for this may no longer do it.',
    hi: 'रोका गया: जिसने यह करवाया था, उसे अब इसकी अनुमति नहीं है।',
  },
  'selection.rowFailed': {
    en: 'This could not be done. Please try again.',
    hi: 'यह नहीं हो सका। कृपया फिर प्रयास करें।',
  },
  'selection.sentence': {
    en: 'Choose a ready sentence. It may have been removed meanwhile.',
    hi: 'एक तैयार वाक्य चुनें। हो सकता है, वह इस बीच हटा दिया गया हो।',
  },
  'reminder.nothing': {
    en: 'Nothing is due from this applicant at the moment.',
    hi: 'इस आवेदक की ओर से अभी कुछ बाक़ी नहीं है।',
  },
  'reminder.today': {
    en: 'This applicant has been reminded today already.',
    hi: 'इस आवेदक को आज एक बार याद दिलाया जा चुका है।',
  },
  // Decisions.
  'decision.reason': { en: 'Write the reason', hi: 'कारण लिखें' },
  'decision.moneyHeld': {
    en: 'There is money of this application. Refund it instead of cancelling.',
    hi: 'इस आवेदन का पैसा जमा है। रद्द करने के बजाय पैसा लौटाएँ।',
  },
  'decision.cannotVerify': {
    en: 'Marked “cannot verify”. The applicant is told by e-mail.',
    hi: '“सत्यापन संभव नहीं” दर्ज हो गया। आवेदक को ई-मेल से सूचना भेजी जा रही है।',
  },
  'decision.reject': {
    en: 'Application rejected. The applicant is told by e-mail.',
    hi: 'आवेदन अस्वीकृत कर दिया गया। आवेदक को ई-मेल से सूचना भेजी जा रही है।',
  },
  'decision.deleteOffline': {
    en: 'Only an online application can be deleted. Cancel this one instead.',
    hi: 'केवल ऑनलाइन आवेदन हटाया जा सकता है। इसे रद्द करें।',
  },
  'decision.delete': { en: 'Application deleted.', hi: 'आवेदन हटा दिया गया।' },
  'decision.cancel': { en: 'Application cancelled.', hi: 'आवेदन रद्द कर दिया गया।' },
  // The work queue (docs/rules/queue.md).
  'queue.claimed': {
    en: '{name} is working on this application.',
    hi: 'यह आवेदन अभी {name} के पास है।',
  },
  'queue.released': { en: 'Released.', hi: 'छोड़ दिया गया।' },
  'queue.decided': {
    en: 'This application has been decided; nothing is left to work on.',
    hi: 'इस आवेदन पर निर्णय हो चुका है; अब इस पर कुछ करना बाक़ी नहीं है।',
  },
  'queue.assignee': {
    en: 'Choose a staff user who may verify applications.',
    hi: 'ऐसा स्टाफ़ उपयोगकर्ता चुनें जो आवेदन सत्यापित कर सकता हो।',
  },
  'queue.noteText': { en: 'Write a note', hi: 'टिप्पणी लिखें' },
  'queue.noteLength': {
    en: 'A note has at most 10,000 letters.',
    hi: 'टिप्पणी में अधिक से अधिक 10,000 अक्षर हो सकते हैं।',
  },
  'queue.followUp': {
    en: 'Choose today or a later day, at most a year ahead.',
    hi: 'आज या आगे का कोई दिन चुनें, अधिक से अधिक एक साल बाद का।',
  },
  // Regeneration.
  'regeneration.asked': {
    en: 'The new documents are being made. The member gets them by e-mail.',
    hi: 'नए दस्तावेज़ बन रहे हैं। वे सदस्य को ई-मेल से भेजे जाएँगे।',
  },
  'regeneration.underWay': {
    en: 'New documents of this member are being made. Wait until they are there.',
    hi: 'इस सदस्य के नए दस्तावेज़ अभी बन रहे हैं। उनके बन जाने तक रुकें।',
  },
  'regeneration.ended': {
    en: 'This membership has ended; no new documents can be issued.',
    hi: 'यह सदस्यता समाप्त हो चुकी है; नए दस्तावेज़ जारी नहीं हो सकते।',
  },
  'regeneration.photo': {
    en: 'This member has no photo. Add one to the record, then make the documents.',
    hi: 'इस सदस्य की फ़ोटो नहीं है। पहले रिकॉर्ड में फ़ोटो जोड़ें, फिर दस्तावेज़ बनाएँ।',
  },
  // Releases of reserved membership numbers (docs/rules/numbers.md).
  'numbers.released': {
    en: 'The reservation has been released. Upload Documents will reserve a number again.',
    hi: 'आरक्षण हटा दिया गया। "दस्तावेज़ अपलोड करें" से संख्या फिर आरक्षित होगी।',
  },
  'numbers.issued': {
    en: 'This application has been approved in the meantime, so its number has been issued and stays.',
    hi: 'इस बीच यह आवेदन स्वीकृत हो चुका है, इसलिए इसकी संख्या जारी हो गई है और यही रहेगी।',
  },
  'numbers.inUse': {
    en: 'The documents of this application were made within the last 7 days, so its number stays reserved.',
    hi: 'इस आवेदन के दस्तावेज़ पिछले 7 दिनों में बने हैं, इसलिए संख्या आरक्षित रहेगी।',
  },
  'numbers.drawing': {
    en: 'The documents of this application are being made right now, so its number stays reserved.',
    hi: 'इस आवेदन के दस्तावेज़ अभी बन रहे हैं, इसलिए संख्या आरक्षित रहेगी।',
  },
  'numbers.none': {
    en: 'No number is reserved for this application.',
    hi: 'इस आवेदन के लिए कोई संख्या आरक्षित नहीं है।',
  },
} as const satisfies Record<string, Text>;
