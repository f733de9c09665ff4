-- What a stranger may send is bounded: a filter has 20,000 characters at most, and the key of a brand fits into a word of a search however many
-- letters its own become. And words of a search that people typed in vain: bounds in one word with their figure, a quarter more.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.filler_words()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select string_to_array(private.search_form(
    'a,an,the,with,in,of,for,from,to,at,on,by,near,nearby,used,sale,price,year,model,models,vehicle,vehicles,owner,owners,secondhand,emi,'
    'old,older,new,cheap,cheapest,best,good,nice,condition,buy,sell,selling,want,need,show,find,search,looking,please,available,any,all,i,me,my,is,are,'
    'under,below,within,above,over,upto,up,max,maximum,min,minimum,around,about,budget,between,only,less,more,than,rs,rate,cost,color,colour,km,kms,'
    'gaadi,gadi,gaddi,gari,gadya,gaadiya,gadiya,gaadiyan,gadiyan,vahan,gaadya,wahan,juni,june,juna,purani,puraani,purana,sasta,sasti,saste,swasta,swast,svasta,'
    'swastat,changli,changla,changle,changali,chan,acchi,achi,achhi,achchi,accha,acha,badhiya,ekdum,chahiye,chahie,chaiye,chahye,pahije,pahijet,havi,hava,have,havay,hawi,'
    'haviye,dikhao,dakhva,dakhava,batao,sanga,milega,milel,mileli,madhe,mein,main,me,ka,ki,ke,ko,se,chi,cha,che,chya,la,hai,ahe,aahe,wali,wala,wale,'
    'vali,vala,vale,kimat,kimmat,kimmatichi,vikne,vikat,vikayachi,vikaychi,vikri,kharedi,kharidna,bechna,mala,mujhe,koi,ek,ekhadi,rang,rangachi,tak,onwards,'
    'गाडी,गाडि,गाड़ी,गाड्या,गाडिया,गाड़ियां,गाडीची,वाहन,वाहने,वापरलेली,वापरलेल्या,जुनी,जुना,जुने,जुन्या,पुरानी,पुराना,पुराने,सेकंडहँड,'
    'स्वस्त,सस्ता,सस्ती,सस्ते,चांगली,चांगला,चांगले,अच्छी,अच्छा,पाहिजे,पाहिजेत,हवी,हवा,हवे,चाहिए,चाहिये,दाखवा,दिखाओ,'
    'विकत,विकणे,विक्री,विकायची,विकायचा,खरेदी,खरीदना,बेचना,है,हैं,आहे,आहेत,का,की,के,को,में,मे,ची,चा,चे,च्या,वाली,वाला,वाले,रंग,रंगाची,रंगाचा,'
    'बजेट,बजट,किमतीचा,किमतीची,किमतीचे,किमतीत,किंमत,कीमत,मॉडेल,मॉडल,जवळ,मला,मुझे,दरम्यान,darmyan'), ',')
$function$;

CREATE OR REPLACE FUNCTION private.listing_key (
  p_text text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select left(regexp_replace(lower(normalize(left(p_text, 80), nfkd)), '[\s!-/:-@[-`{-~\u0300-\u036f]', '', 'g'), 500) $function$;

CREATE OR REPLACE FUNCTION private.mark_shared (
  p_token          text,
  p_registernumber text,
  p_browser        uuid,
  p_marked         boolean,
  p_address        text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_address bytea := sha256(convert_to(p_token || private.counted_address(nullif(p_address, '')), 'UTF8'));
  v_number  text;
  v_before  private.shared_marks;
  v_all     int;
  v_beside  int;
begin
  if p_browser is null then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  perform from private.shared_lists where token = p_token for update;
  select one into v_number from unnest(private.listed_in(p_token)) as one
  where private.number_meant(one) = private.number_meant(p_registernumber) limit 1;
  if not found then
    raise sqlstate 'PT404' using message = 'This list has ended, or the vehicle is not in it any more.', hint = 'list.unknown';
  end if;
  select * into v_before from private.shared_marks where token = p_token and browser = p_browser;
  if coalesce(p_marked, false) = (v_number = any (coalesce(v_before.numbers, '{}'))) then
    return;
  elsif v_before.token is null then
    select count(*), count(*) filter (where address is not distinct from v_address) into v_all, v_beside
    from private.shared_marks where token = p_token;
    if v_all >= 20 or v_beside >= 6 then
      update private.shared_marks set browser = p_browser, address = v_address
      where token = p_token and browser = (
        select browser from private.shared_marks
        where token = p_token and numbers = '{}' and (v_beside < 6 or address is not distinct from v_address)
        order by changes limit 1)
      returning * into v_before;
    end if;
  end if;
  if v_before.changes >= 200 or v_before.token is null and (v_all >= 20 or v_beside >= 6) then
    raise sqlstate 'PT429' using message = 'Nothing more can be marked in this list. Please call us.', hint = 'list.full';
  end if;
  insert into private.shared_marks as kept (token, browser, numbers, address) values (p_token, p_browser, array[v_number], v_address)
  on conflict (token, browser) do update set
    numbers = array_remove(kept.numbers, v_number) || case when p_marked then array[v_number] else '{}' end, changes = kept.changes + 1;
end
$function$;

CREATE OR REPLACE FUNCTION private.normalize_search (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_line text := regexp_replace(translate(left(private.search_form(left(p_text, 100)), 200), '≤≥', '<>'), '[][(){}"“”„!?;:|\u2190-\u2bff\U0001f000-\U0001faff]', ' ', 'g');
begin
  v_line := regexp_replace(regexp_replace(v_line, ',(?!\d)|(?<!\d),', ' , ', 'g'), '\.+(?=\s|$)', ' ', 'g');
  -- Figures stand apart from what is written in one with them: '५लाख', '50hajar', '9000/month'.
  v_line := regexp_replace(v_line, '(\d)(?=[\u0900-\u097f]|ha[jz]a+r|laa?kh|paryant)', '\1 ', 'g');
  v_line := regexp_replace(v_line, '(?<![\d.])(\d{1,3})l\M', '\1 lakh', 'g');
  v_line := regexp_replace(v_line, ' ?/ ?(?=month|mahin|मह)', ' per ', 'g');
  v_line := regexp_replace(v_line, '(?:₹|\m(?:rs|inr)\.?)\s*(?=\d)', '₹', 'g');
  return btrim(regexp_replace(v_line, '\s+', ' ', 'g'), ' ,');
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_long_filter (
  p_filter jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  if length(p_filter::text) > 20000 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', detail = 'A filter has at most 20,000 characters.', hint = 'value.invalid';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.search_page (
  p_search text,
  p_filter jsonb,
  p_sort   text,
  p_limit  integer,
  p_offset integer,
  p_after  text,
  OUT      total integer,
  OUT      numbers text[],
  OUT      next text,
  OUT      filter jsonb,
  OUT      words text,
  OUT      understood jsonb
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_meant record := private.search_meaning(p_search);
  v_typed record;
begin
  perform private.refuse_long_filter(p_filter);
  filter := v_meant.filter || p_filter;
  words := v_meant.words;
  understood := jsonb_strip_nulls(to_jsonb(v_meant));
  select page.total, page.numbers, page.next into total, numbers, next
  from private.listed_page(filter, words, p_sort, p_limit, p_offset, p_after) page;
  if total = 0 and private.words_query(p_search) is distinct from (case when v_meant.filter = '{}' then private.words_query(words) end) then
    v_typed := private.listed_page(p_filter, p_search, p_sort, p_limit, p_offset, p_after);
    if v_typed.total > 0 then
      total := v_typed.total;
      numbers := v_typed.numbers;
      next := v_typed.next;
      filter := p_filter;
      words := p_search;
      understood := jsonb_build_object('filter', '{}'::jsonb, 'words', words);
    end if;
  end if;
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
    ('car', '{कार,कारी,मोटार,मोटारकार,motar,चारचाकी,चार चाकी,charchaki,char chaki,फोर व्हीलर,fore wheeler,four wheeler,4 wheeler,4wheeler,fourwheeler,four-wheeler,4-wheeler}'),
    ('bike', '{बाईक,बाइक,बाईक्स,दुचाकी,दोन चाकी,दो पहिया,दोपहिया,duchaki,dochaki,don chaki,do pahiya,dupahiya,टू व्हीलर,two wheeler,2 wheeler,2wheeler,twowheeler,two-wheeler,2-wheeler}'),
    ('bike', '{मोटरसायकल,मोटारसायकल,मोटर सायकल,मोटरसाइकिल,मोटर साइकिल,motor cycle,motor bike,motarsaykal,fatfati,phatphati,फटफटी,फटफटिया}'),
    ('bike scooter', '{scooter,scooters,scooty,scooti,scuti,skuti,skooti,skooter,scutty,स्कूटर,स्कुटर,स्कूटी,स्कुटी,मोपेड,moped,gearless}'),
    ('truck', '{ट्रक,ट्रॅक,लॉरी,लारी,trak,truk,हायवा,हाइवा}'), ('truck tipper', '{dumper,डंपर,डम्पर,टिपर,टिप्पर,hyva,haiva,haywa,tippar}'),
    ('truck tempo', '{commercial,commercial vehicle,commercial vehicles,goods vehicle,goods carrier,loading,loading gadi,loading vehicle,lodi,लोडिंग,लोडिंग गाडी,मालवाहू,मालवाहतूक,मालवाहक,malvahu,malvahak,malgadi,मालगाडी,व्यावसायिक}'),
    ('tempo', '{टेम्पो,टेंपो,टेंम्पो,tempu,tampo,tempoo,mini truck,minitruck,मिनी ट्रक,मिनीट्रक,chota truck,chhota truck,छोटा ट्रक,small truck,light truck,mini tempo,chota tempo,chhota tempo,छोटा टेम्पो,lcv}'),
    ('tempo ace', '{chota hathi,chhota hathi,chota hatti,chhota hatti,chota haathi,chhota haathi,choti hathi,chotahathi,chhotahathi,छोटा हत्ती,छोटा हाथी,छोटा हथी,छोटाहत्ती,टाटा एस,tata es,tataace,tata s,एस}'),
    ('tempo three wheeler', '{three wheeler,3 wheeler,3wheeler,threewheeler,three-wheeler,3-wheeler,teen chaki,tin chaki,tinchaki,तीन चाकी,तीनचाकी,तिनचाकी,तीन पहिया,तिपहिया,teen pahiya,tipahiya}'),
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

CREATE OR REPLACE FUNCTION public.nearest_vehicles (
  p_search   text    DEFAULT ''::text,
  p_filter   jsonb   DEFAULT '{}'::jsonb,
  p_pictures boolean DEFAULT false
)
  RETURNS json
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_asked   record := private.search_meaning(p_search);
  v_filter  jsonb := v_asked.filter || p_filter;
  v_without jsonb := '{}';
  v_nearest text[] := '{}';
  v_price   jsonb := v_filter -> 'price';
  v_type    jsonb := coalesce(v_filter -> 'type', jsonb_build_array(private.type_of_words(v_asked.words)));
  v_wish    record;
  v_step    record;
begin
  perform private.refuse_long_filter(p_filter);
  for v_wish in
    select key as name, v_filter - key as filter, v_asked.words
    from jsonb_each(v_filter) where key in ('fuel', 'type', 'transmission', 'owners', 'brand', 'colour') and jsonb_typeof(value) = 'array'
    union all
    select bound || initcap(key),
      case when value ->> (1 - place) is null then v_filter - key else jsonb_set(v_filter, array[key, place::text], 'null') end,
      v_asked.words
    from jsonb_each(v_filter), (values ('min', 0), ('max', 1)) as t (bound, place)
    where key in ('price', 'km', 'year', 'emi') and value ->> place is not null
    union all
    select 'words', v_filter, null where v_asked.words <> ''
  loop
    v_without := v_without || jsonb_build_object(v_wish.name, (private.listed_page(v_wish.filter, v_wish.words, null, 6, 0, null)).total);
  end loop;

  -- Each step gives up more; a wish that nobody has is given up for nothing, and finds what the step before it has found.
  for v_step in
    with wish as (
      select case when v_type = '[null]' then '{}' else jsonb_build_object('type', v_type) end as type,
        jsonb_strip_nulls(jsonb_build_object('brand', v_filter -> 'brand')) as company,
        jsonb_strip_nulls(jsonb_build_object('colour', v_filter -> 'colour')) as colour,
        jsonb_strip_nulls(jsonb_build_object('price', v_price, 'emi', v_filter -> 'emi')) as price,
        case when v_price ->> 1 is not null or v_filter ? 'emi' then 'priceDesc' when v_price is not null then 'price'
             when v_filter #>> '{km,1}' is not null then 'km' when v_filter #>> '{year,0}' is not null then 'year' end as sort,
        case when v_price ->> 1 is not null then jsonb_build_object('price', jsonb_build_array(v_price -> 1, null)) end as dearer,
        case when v_price ->> 0 is not null then jsonb_build_object('price', jsonb_build_array(null, v_price -> 0)) end as cheaper)
    select step.* from wish, lateral (values
      (1, v_filter, v_asked.words, sort),
      (2, type || price || company || colour, v_asked.words, sort),
      (3, type || price || company, v_asked.words, sort),
      (4, type || price || colour, null, sort),
      (5, type || price, null, sort),
      (6, type || dearer, null, 'price'),
      (7, type || cheaper, null, 'priceDesc'),
      (8, type, null, sort),
      (9, price || company || colour, v_asked.words, sort),
      (10, price, null, sort),
      (11, '{}', null, null)) as step (place, filter, words, sort)
    where step.filter is not null order by step.place
  loop
    exit when cardinality(v_nearest) >= 6 or v_step.place > 8 and v_nearest <> '{}';
    v_nearest := v_nearest || array(
      select number from unnest((private.listed_page(v_step.filter, v_step.words, v_step.sort, 12, 0, null)).numbers) with ordinality as t (number, nth)
      where number <> all (v_nearest) order by nth);
  end loop;
  v_nearest := v_nearest[:6];
  return format('{"without":%s,"cars":%s%s}', v_without,
    (select coalesce(json_agg(case when v.registernumber = any (private.reserved_numbers()) then private.as_reserved(to_jsonb(v)) else to_json(v) end
       order by array_position(v_nearest, v.registernumber)), '[]')
     from public.vehicle_listing v where v.registernumber = any (v_nearest)),
    case when p_pictures then ',"pictures":' || private.pictures_of(
      array(select number || '/InventoryVehicleImages/0' from unnest(v_nearest) as number))::text end)::json;
end
$function$;

COMMENT ON COLUMN "private"."shared_marks"."address" IS 'SHA-256 of the token and the address that is counted: rows of different lists cannot be joined by it; null when it is unknown.';

REVOKE ALL ON FUNCTION "private"."refuse_long_filter"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_long_filter"(jsonb) TO "anon", "authenticated";
