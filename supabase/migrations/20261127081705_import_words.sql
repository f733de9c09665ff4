-- Written by comparing the book with the migrations. Read it, put it into an order that applies, say why,
-- and see to the rows that are there. Then: npm run migration

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.choices_meant (
  p_facet text,
  p_text  text,
  OUT     choices text[],
  OUT     is_sure boolean
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_known constant jsonb := private.choice_words();
  v_words constant text[] := array(
    select word from regexp_split_to_table(private.search_line(p_text), '[\s!-/:-@[-`{-~]+') word
    where word <> '' and word <> all (private.filler_words()));
begin
  choices := array(select distinct v_known -> word -> p_facet ->> 0 as one from unnest(v_words) word where v_known -> word ? p_facet order by one);
  is_sure := cardinality(choices) = 1 and not exists (select from unnest(v_words) word where not coalesce(v_known -> word ? p_facet, false));
  if choices = '{}' then
    choices := array(
      select distinct known.value -> p_facet ->> 0 as one from unnest(v_words) word, jsonb_each(v_known) known
      where known.value ? p_facet and length(known.key) > 4 and length(word) > 3 and left(known.key, 1) = left(word, 1)
        and private.spellings(known.key) && private.spellings(word) order by one);
  end if;
  if choices = '{}' and p_facet = 'type' then
    choices := array(select distinct type from private.body_kinds(), unnest(v_words) word where word = any (models) or word = kind order by type);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.read_import_words (
  p_words jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('facet', asked.facet, 'text', asked.text, 'choices', meant.choices, 'sure', meant.is_sure) order by place), '[]')
    from jsonb_array_elements(p_words) with ordinality as t (line, place),
      jsonb_to_record(line) as asked (facet text, text text), private.choices_meant(asked.facet, left(asked.text, 100)) as meant
    where place <= 500);
end
$function$;

CREATE OR REPLACE FUNCTION private.trade_words()
  RETURNS TABLE (
    means text,
    said  text[]
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    ('used', '{सेकंड हँड,सेकंड हॅंड,सेकेंड हैंड,सेकंड हैंड,second hand,2nd hand,sekand hand,हवी आहे,रंग की,good condition,च्या दरम्यान,के बीच,ke bich,ke beech}'::text[]),
    ('or', '{ya,या,kinva,kiva,किंवा,अथवा}'), ('and', '{aur,ani,aani,और,आणि}'),
    -- How much
    ('lakh', '{लाख,लाखांच्या,लाखाच्या,लाखाची,लाखांची,लाखांपेक्षा,लाखापेक्षा,laakh,lakhachya,lakhanchya,lakhachi,lakhanchi,lakhapeksha,lakhanpeksha,lack,lacks,lakhs,lac,lacs}'),
    ('lakh tak', '{लाखाखाली,लाखांखाली,लाखाखालील,लाखांखालील,लाखातील,लाखांतील,लाखाआतील,लाखांआतील,lakhakhali,lakhankhali,lakhakhalil,lakhatil,lakhaatil,लाखात,लाखांत,लाखांमध्ये,लाखामध्ये,लाखापर्यंत,लाखांपर्यंत,लाखाआत,लाखांआत,lakhat,lakhaat,lakhanmadhe,lakhamadhe,lakhaparyant,lakhanparyant,lakhtak}'),
    ('thousand', '{हजार,हज़ार,हजारांच्या,हजाराच्या,हजारांपेक्षा,hazar,hajar,hazaar,hajaar,hajarachya,hajaranchya}'),
    ('thousand tak', '{हजाराखाली,हजारांखाली,हजाराखालील,हजारांखालील,हजारातील,हजारांतील,hajarakhali,hajarankhali,hajaratil,हजारात,हजारांत,हजारांमध्ये,हजारापर्यंत,हजारांपर्यंत,hajarat,hajaraat,hajarparyant,hajaranparyant}'),
    ('crore', '{कोटी,करोड,करोड़,koti,karod}'), ('rs', '{रुपये,रुपया,रुपयांची,रुपयांत,रुपयात,रु,rupaye,rupay,rupees,rupee,rupiya}'),
    ('km', '{किमी,किलोमीटर,कि मी,kilometar,kilomitar}'),
    ('tak', '{खाली,खालील,च्या खाली,आतील,आतला,आतली,khali,khalil,chya khali,aatla,aatli,aatil,पर्यंत,तक,paryant,parynt,pariyant,paryanta,pryant,chya aat,च्या आत,आत,aat,ke andar,के अंदर,अंदर,andar,ke bhitar,के भीतर,ke niche,के नीचे,से नीचे,नीचे,मधील,ke under,tak ki,tak ka}'),
    ('madhe', '{madhye,mdhe,मध्ये,मधे,मधली}'),
    ('se kam', '{कमी,कम,से कम,पेक्षा कमी,च्यापेक्षा कमी,peksha kami,pekshaa kami,kami}'),
    ('se zyada', '{जास्त,से ज्यादा,से ज़्यादा,ज्यादा,पेक्षा जास्त,peksha jast,pekshaa jast,peksha jasta,pekshaa jasta,peksha jaast,peksha zyada,peksha jyada,peksha adhik,jast,jasta,se jyada,se jada,zyada,jyada,ke upar,के ऊपर,से ऊपर,च्या वर,वर,chya var}'),
    ('onwards', '{पासून,pasun,पुढे,पुढील,pudhe,pudhil,नंतर,नंतरची,च्या नंतर,nantar,के बाद,की बाद,ke baad,ke bad,baad,nantarchi}'),
    ('or older', '{आधी,च्या आधी,aadhi,पूर्वी,से पहले,के पहले,se pehle,ke pehle}'),
    ('to', '{ते,te}'), ('se', '{से}'),
    ('emi', '{emis,e m i,ईएमआय,ईएमआई,इएमआय,ई एम आय,ई एम आई,per month,a month,every month,month,monthly,pm,p.m,per mahina,mahina,mahine,har mahine,mahinyala,mahinyacha,darmaha}'),
    ('emi', '{महिना,महिने,महीना,महीने,हर महीने,महिन्याला,महिन्याचा,दरमहा,दर महिना,प्रति महिना,installment,installments,instalment,hapta,hafta,हप्ता,हफ्ता,kist,kisht,किस्त,किश्त}'),
    ('1.25', '{सव्वा,सवा,savva,sava,sawa}'), ('2.25', '{सव्वा दोन,सवा दो,savva don,sava do,sawa do}'), ('3.25', '{सव्वा तीन,सवा तीन,savva tin,savva teen,sava tin,sava teen,sawa teen}'),
    ('1.5', '{दीड,डेढ,डेढ़,deed,dedh}'), ('2.5', '{अडीच,ढाई,adich,dhai,dhaai,adhai}'),
    ('3.5', '{साडेतीन,साडे तीन,साढे तीन,साढ़े तीन,sadetin,sade tin,sade teen,sadhe teen}'), ('4.5', '{साडेचार,साडे चार,साढे चार,sade char,sadhe char}'),
    ('5.5', '{साडेपाच,साडे पाच,साढे पांच,sade pach,sadhe panch}'),
    -- Who had it
    ('first owner', '{फर्स्ट ओनर,फस्ट ओनर,सिंगल ओनर,पहिला मालक,पहला मालिक,एक मालक,एकहाती,एक हाती,pahila malak,pehla malik,ek malak,ek malik}'),
    ('second owner', '{सेकंड ओनर,दुसरा मालक,दूसरा मालिक,dusra malak,dusra malik}'),
    -- Choices
    ('petrol', '{पेट्रोल,पेट्रॉल,petrolchi}'), ('diesel', '{डिझेल,डीझेल,डिजेल,डीजल,डीज़ल,डिझल,dijel,dizel,dijal}'), ('cng', '{सीएनजी,सी एन जी,सिएनजी,सीएनजीची,c n g}'),
    ('automatic', '{ऑटोमॅटिक,ऑटोमैटिक,ऑटोमेटिक,अॅटोमॅटिक,otomatic,bina gear,auto gear,auto transmission}'), ('manual', '{मॅन्युअल,मैनुअल,मॅन्यूअल}'),
    ('car', '{कार,कारी,मोटार,मोटारकार,motar,चारचाकी,चार चाकी,four wheelers,4 wheelers,charchaki,char chaki,फोर व्हीलर,fore wheeler,four wheeler,4 wheeler,4wheeler,fourwheeler,four-wheeler,4-wheeler}'),
    ('bike', '{बाईक,बाइक,बाईक्स,दुचाकी,दोन चाकी,दो पहिया,दोपहिया,duchaki,dochaki,don chaki,do pahiya,dupahiya,टू व्हीलर,टू व्हीलर्स,two wheelers,2 wheelers,two wheeler,2 wheeler,2wheeler,twowheeler,two-wheeler,2-wheeler}'),
    ('bike', '{मोटरसायकल,मोटारसायकल,मोटर सायकल,मोटरसाइकिल,मोटर साइकिल,motor cycle,motor bike,motarsaykal,fatfati,phatphati,फटफटी,फटफटिया}'),
    ('bike scooter', '{scooter,scooters,scooty,scooti,scuti,skuti,skooti,skooter,scutty,स्कूटर,स्कुटर,स्कूटी,स्कुटी,मोपेड,moped,gearless}'),
    ('truck', '{ट्रक,ट्रॅक,लॉरी,लारी,trak,truk,हायवा,हाइवा}'), ('truck tipper', '{dumper,डंपर,डम्पर,टिपर,टिप्पर,hyva,haiva,haywa,tippar}'),
    ('truck tempo', '{commercial,commercial vehicle,commercial vehicles,goods vehicle,goods carrier,loading,loading gadi,loading vehicle,lodi,लोडिंग,लोडिंग गाडी,मालवाहू,मालवाहतूक,मालवाहक,malvahu,malvahak,malgadi,मालगाडी,व्यावसायिक}'),
    ('tempo', '{टेम्पो,टेंपो,टेंम्पो,tempu,tampo,tempoo,mini truck,minitruck,मिनी ट्रक,मिनीट्रक,chota truck,chhota truck,छोटा ट्रक,small truck,light truck,mini tempo,chota tempo,chhota tempo,छोटा टेम्पो,lcv}'),
    ('tempo ace', '{chota hathi,chhota hathi,chota hatti,chhota hatti,chota haathi,chhota haathi,choti hathi,chotahathi,chhotahathi,छोटा हत्ती,छोटा हाथी,छोटा हथी,छोटाहत्ती,टाटा एस,tata es,tataace,tata s,एस}'),
    ('tempo three wheeler', '{three wheelers,3 wheelers,three wheeler,3 wheeler,3wheeler,threewheeler,three-wheeler,3-wheeler,teen chaki,tin chaki,tinchaki,तीन चाकी,तीनचाकी,तिनचाकी,तीन पहिया,तिपहिया,teen pahiya,tipahiya}'),
    ('tempo three wheeler', '{rickshaw,rikshaw,ricksha,riksha,rickshaws,auto rickshaw,auto riksha,autorickshaw,रिक्षा,रिक्शा,ऑटोरिक्षा,ऑटो रिक्षा,ऑटो रिक्शा,थ्री व्हीलर,थ्रीव्हीलर}'),
    ('car suv', '{suv,suvs,s u v,एसयूव्ही,एसयुव्ही,एसयूवी,एस यू व्ही,मोठी गाडी,mothi gadi,badi gadi,बड़ी गाड़ी}'), ('car jeep', '{jeep,jip,jeeps,जीप,जिप}'),
    ('car sedan', '{sedan,sedans,sidan,सेडान,सिडॅन,डिक्कीवाली,dikki wali}'), ('car hatchback', '{hatchback,hatch back,hatchbacks,small car,chhoti gadi,choti gadi,chhoti car,choti car,lahan gadi,लहान गाडी,छोटी गाडी,छोटी गाड़ी,छोटी कार,लहान कार,हॅचबॅक,हैचबैक}'),
    ('car seven seater', '{seven seater,7 seater,7seater,seven seat,7 seat,7-seater,saat seater,सात सीटर,सेव्हन सीटर,7 सीटर,muv,mpv,family car,familycar,फॅमिली कार,family gadi}'),
    ('car van', '{van,vans,व्हॅन,वैन,वॅन}'), ('pickup', '{pikap,picup,pick up,pick-up,pikup,pik up,pickap,पिकअप,पिक अप,पीकअप,पिकप}'),
    -- Colours
    ('white', '{pandhra,pandhri,pandhari,pandhare,पांढऱ्या,saphed,वाईट कलर,व्हाइट,व्हाईट}'), ('black', '{kalya,kaali,kaala}'), ('red', '{laal,tambda,tambdi,तांबडा,तांबडी,रेड}'),
    ('blue', '{nilya,neela,neeli,ब्लू}'), ('green', '{hirva,hirvi,hirve}'), ('yellow', '{pivla,pivli,pivle,peela,peeli}'), ('grey', '{rakhadi,karda,kardi}'), ('silver', '{chanderi}'), ('gold', '{soneri}'),
    -- Makes
    ('hyundai', '{ह्युंदाई,ह्यूंदाई,ह्युंडाई,ह्युंदई,हुंदाई,हुंडाई,हुंडई,हुंदई,हुन्डई,hundai,hunday,hundayi,hundia,hyunday}'), ('kia', '{किया,किआ,kiya}'), ('tvs', '{टीव्हीएस,टीवीएस,टी व्ही एस}'),
    ('bmw', '{बीएमडब्ल्यू,बीएमडब्लू}'), ('ktm', '{केटीएम,के टी एम}'), ('mg', '{एमजी,एम जी}'), ('eicher', '{आयशर,आइशर,आयचर,आईशर,ishar,ayshar,aicher,aisher}'),
    ('piaggio', '{पियाजिओ,पियाजियो,पियाजो,पिअॅजिओ,piajio,piyagio,piyago,piajo}'), ('hero', '{hero honda,हिरो होंडा,हीरो होंडा}'), ('maruti', '{maruti suzuki,मारुती सुझुकी,मारुति सुजुकी,msil}'),
    ('enfield', '{royal enfield,रॉयल एनफिल्ड,रॉयल एनफील्ड,एनफिल्ड,enfild,infield,re bullet}'), ('leyland', '{ashok leyland,अशोक लेलँड,अशोक लेलंड,लेलँड,ashoka leyland,ashok leland,leland}'),
    ('force', '{फोर्स मोटर्स,force motors}'), ('tata', '{tata motors,टाटा मोटर्स}'), ('renault', '{रेनॉल्ट,रेनो,reno,renolt}'), ('volkswagen', '{vw,फोक्सवॅगन,वोक्सवैगन}'), ('skoda', '{स्कोडा}'), ('mercedes', '{merc,मर्सिडीज}'),
    ('mahindra', '{m&m,mahindra and mahindra}'),
    -- Models
    ('wagon r', '{वॅगनआर,वॅगन आर,वॅगनर,वैगनआर,वैगन आर,वेगनआर,wagnor,wagoner,vagonr,vagnr,waganar,vaganar,wagonar}'), ('i20', '{आय 20,आई 20,i 20,आयट्वेंटी,i twenty}'), ('i10', '{आय 10,आई 10,i 10,आयटेन,आय टेन,i ten}'),
    ('xuv', '{एक्सयूव्ही,एक्सयुव्ही,एक्सयूवी,एक्स यू व्ही}'), ('dzire', '{desire,dezire,dizire,swift dzire,स्विफ्ट डिझायर,स्विफ्ट डिजायर,swift desire}'), ('fortuner', '{फॉर्च्युनर,फॉर्च्यूनर,fortunar}'),
    ('avenger', '{अॅव्हेंजर,एवेंजर,अवेंजर,avanger}'), ('hf deluxe', '{एचएफ डिलक्स,एच एफ डिलक्स,एचएफ डीलक्स}'), ('ape', '{आपे,एपे,ॲपे,aape}'), ('ace', '{एस गोल्ड}'), ('activa', '{activa scooty,एक्टिव्हा स्कुटी}'),
    ('passion', '{पॅशन,पैशन}'), ('vista', '{व्हिस्टा}'), ('407', '{चारशे सात,char sau saat,charse saat}'), ('alto', '{अल्टो,आल्टो}'), ('bolero', '{बलेरो,bulero,balero}'), ('nano', '{नॅनो}'), ('eeco', '{ईको,इको,ico}'), ('omni', '{ओमनी,ओम्नी}')
$function$;

CREATE OR REPLACE FUNCTION public.read_import_words (
  p_words jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.read_import_words(p_words) $function$;

REVOKE ALL ON FUNCTION "public"."read_import_words"(jsonb) FROM PUBLIC, "anon", "service_role";

REVOKE ALL ON FUNCTION "private"."choices_meant"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_import_words"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_import_words"(jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."read_import_words"(jsonb) TO "authenticated";
