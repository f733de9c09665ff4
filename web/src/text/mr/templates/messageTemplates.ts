/**
 * The site's own texts of messages, until an admin writes others in the settings. No keys of `t`: what stands between braces is filled in
 * by fillTemplate, and a line goes where one of its placeholders is empty. In a folder of its own, whose files are not compiled as ICU texts.
 */
export const messageTemplates = {
  vehicle: `नमस्कार {name},
{asked}
{vehicle}, {number}
किंमत: {price}
वर्ष: {year}
चालली: {kilometers}
इंधन: {fuel}
{link}

{dealer}
{dealer_phone}`,
  vehicles: `नमस्कार {name},
{asked}
आपल्याला चालतील अशा {count} गाड्या:

{vehicles}

{dealer}
{dealer_phone}`,
  reminder: `नमस्कार {name},
आपल्या {vehicle}, {number} या गाडीच्या पेमेंटची ही आठवण.
आता भरायचे: {due}
{since} पासून थकीत, {days}
त्यात विलंब शुल्क: {late_fees}
पुढचा हप्ता: {next_amount}, {next_date} रोजी
एकूण बाकी: {balance}

{pay_to}
{pay_link}

दरम्यान पैसे भरले असतील तर धन्यवाद, आणि कृपया या मेसेजकडे लक्ष देऊ नका.
{dealer}
{dealer_phone}`,
  receipt: `नमस्कार {name},
धन्यवाद. आपल्या {vehicle}, {number} या गाडीसाठी {day} रोजी {amount} ({mode}) मिळाले.
पावती: {receipt}
{until} पर्यंत आपल्यासाठी बुक
बाकी: {balance}
पुढचा हप्ता: {next_amount}, {next_date} रोजी
{pay_link}

{dealer}
{dealer_phone}`,
  enquiry: `नमस्कार {name},
आपल्या चौकशीबद्दल धन्यवाद.
{vehicle}, {number}
किंमत: {price}
{link}
आपण कधी भेटायला येऊ शकाल?

{dealer}
{dealer_phone}`,
  paper: `नमस्कार {name},
{vehicle}, {number} या गाडीचा कागद: {paper}, {validity}.
कृपया रिन्यू करून घ्या. मदत लागली तर जरूर सांगा.

{dealer}
{dealer_phone}`,
};
