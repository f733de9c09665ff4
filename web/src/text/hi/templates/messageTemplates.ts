/**
 * The site's own texts of messages, until an admin writes others in the settings. No keys of `t`: what stands between braces is filled in
 * by fillTemplate, and a line goes where one of its placeholders is empty. In a folder of its own, whose files are not compiled as ICU texts.
 */
export const messageTemplates = {
  vehicle: `नमस्ते {name},
{asked}
{vehicle}, {number}
कीमत: {price}
साल: {year}
चली है: {kilometers}
ईंधन: {fuel}
{link}

{dealer}
{dealer_phone}`,
  vehicles: `नमस्ते {name},
{asked}
ये {count} गाड़ियाँ आपके काम की हो सकती हैं:

{vehicles}

{dealer}
{dealer_phone}`,
  reminder: `नमस्ते {name},
आपकी {vehicle}, {number} के पेमेंट की याद दिला रहे हैं।
अभी देना है: {due}
{since} से ओवरड्यू, {days}
इसमें विलंब शुल्क: {late_fees}
अगली किस्त: {next_amount}, {next_date} को
कुल बाकी: {balance}

{pay_to}
{pay_link}

अगर आपने इस बीच पेमेंट कर दिया है, तो धन्यवाद; इस मैसेज पर ध्यान न दें।
{dealer}
{dealer_phone}`,
  receipt: `नमस्ते {name},
धन्यवाद। आपकी {vehicle}, {number} के लिए {day} को {amount} ({mode}) मिले।
रसीद: {receipt}
{until} तक आपके लिए बुक है
बाकी: {balance}
अगली किस्त: {next_amount}, {next_date} को
{pay_link}

{dealer}
{dealer_phone}`,
  enquiry: `नमस्ते {name},
आपकी पूछताछ के लिए धन्यवाद।
{vehicle}, {number}
कीमत: {price}
{link}
आप देखने कब आना चाहेंगे?

{dealer}
{dealer_phone}`,
  paper: `नमस्ते {name},
{vehicle}, {number}: {paper} {validity}।
इसे रिन्यू करवा लें। मदद चाहिए तो हमें बताएँ।

{dealer}
{dealer_phone}`,
};
