-- Trade words: what visitors call things in English, Marathi and Hindi, in Devanagari and in Latin letters. Makes and models that are
-- written by their sound need no line here (private.transliterated, private.phonetic_key), only those that are not. The dealer's own words are in chapter 65c.

-- Filler words, which say nothing once prices, years and kilometers are taken out. A phrase of several words that says nothing means 'used' below.
create function private.filler_words() returns text[]
language sql immutable set search_path = ''
as $$
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
$$;

-- What the trade says, and what a search reads in its place. A phrase has four words at most.
create function private.trade_words() returns table (means text, said text[])
language sql immutable set search_path = ''
as $$
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
$$;

-- What each phrase means, in search form: one object, which a plan computes once.
create function private.trade_meanings() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(phrase, means)
  from private.trade_words(), string_to_table(private.search_form(array_to_string(said, ',')), ',') phrase
$$;

-- The same of numbers in words, which count where lakh, thousand or crore is behind them ('do' is a word of English, and 'ek' a filler).
create function private.number_meanings() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(digits || ' ' || multiple, number || ' ' || multiple)
  from (values
      ('1', 'ek,one,एक'), ('2', 'do,don,two,दो,दोन'), ('3', 'teen,tin,three,तीन'), ('4', 'char,chaar,four,चार'), ('5', 'panch,paanch,pach,paach,five,पाच,पांच'),
      ('6', 'saha,che,chhe,six,सहा,छह'), ('7', 'saat,sat,seven,सात'), ('8', 'aath,eight,आठ'), ('9', 'nau,nine,नऊ,नौ'), ('10', 'daha,das,ten,दहा,दस'),
      ('12', 'bara,barah,twelve,बारा,बारह'), ('15', 'pandhra,pandrah,fifteen,पंधरा,पंद्रह'), ('20', 'vis,bis,twenty,वीस,बीस'),
      ('25', 'panchvis,pachis,twentyfive,पंचवीस,पच्चीस'), ('30', 'tis,thirty,तीस'), ('40', 'chalis,forty,चाळीस,चालीस'), ('50', 'pannas,pachas,fifty,पन्नास,पचास'),
      ('60', 'sath,saath,sixty,साठ'), ('70', 'sattar,seventy,सत्तर'), ('80', 'aishi,assi,eighty,ऐंशी,अस्सी'), ('90', 'navvad,nabbe,ninety,नव्वद,नब्बे')
    ) numbers (number, said), string_to_table(private.search_form(said), ',') digits, unnest('{lakh,thousand,crore}'::text[]) multiple
$$;

-- The kinds of vehicles that are no filter: which models are one, of a type. A word of the name says it, so that 'suv' finds a Creta.
create function private.body_kinds() returns table (kind text, type text, models text[])
language sql immutable set search_path = ''
as $$
  values
    ('suv', 'car', '{creta,venue,exter,tucson,alcazar,nexon,harrier,safari,punch,curvv,hexa,sumo,scorpio,bolero,thar,xuv,quanto,nuvosport,tuv,kuv,brezza,vitara,fronx,jimny,gypsy,scross,duster,kiger,triber,captur,seltos,sonet,fortuner,hyryder,hycross,taisor,prado,hector,astor,gloster,kushaq,taigun,tiguan,kodiaq,magnite,kicks,terrano,xtrail,ecosport,endeavour,crv,brv,wrv,elevate,compass,meridian,trailblazer,captiva,pajero,outlander,ignis}'::text[]),
    ('jeep', 'car', '{thar,bolero,sumo,scorpio,gypsy,jimny,compass,meridian,wrangler,gurkha,trax,armada,commander}'),
    ('sedan', 'car', '{city,dzire,tigor,verna,amaze,ciaz,aura,xcent,accent,elantra,sonata,etios,corolla,camry,altis,rapid,slavia,octavia,superb,vento,virtus,jetta,civic,accord,sunny,zest,indigo,manza,logan,verito,fiesta,aspire,ikon,sx4,esteem,cruze,aveo,yaris,ciaz,linea}'),
    ('hatchback', 'car', '{swift,baleno,wagon,wagonr,alto,celerio,ritz,ignis,spresso,i10,i20,santro,eon,nios,tiago,altroz,bolt,indica,vista,nano,jazz,brio,polo,kwid,micra,go,redi,figo,freestyle,glanza,liva,etios,beat,spark,punto,zen,a-star,estilo}'),
    ('seven seater', 'car', '{ertiga,xl6,innova,crysta,hycross,rumion,carens,carnival,marazzo,xylo,scorpio,bolero,lodgy,triber,enjoy,tavera,qualis,sumo,safari,hexa,aria,alcazar,fortuner,gloster,endeavour,mobilio,evalia,invicto,traveller,cruiser,toofan}'),
    ('van', 'car', '{eeco,omni,versa,venture,winger,magic}'),
    ('pickup', 'tempo', '{yodha,xenon,intra,camper,dost,dmax,hilux,isuzu,imperio,genio,bolero}'), ('pickup', 'truck', '{yodha,xenon,intra,camper,dost,dmax,hilux}'),
    ('three wheeler', 'tempo', '{ape,maxima,alfa,treo,re,rickshaw,riksha,atul,gem,champion,minidor,zor}'),
    ('tipper', 'truck', '{tipper,dumper,hyva}'),
    ('scooter', 'bike', '{activa,jupiter,access,dio,ntorq,scooty,zest,pep,pleasure,destini,maestro,duet,fascino,ray,rayzr,alpha,burgman,swish,lets,aviator,cliq,grazia,navi,vespa,aprilia,chetak,aerox,xoom,vida,iqube,ather,ola,wego,gusto,rodeo,duro}')
$$;

-- The kinds of a model of a type, as words: one object, which a plan computes once.
create function private.kinds_by_model() returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_object_agg(model, kinds) from (
  select type || ' ' || model as model, string_agg(distinct kind, ' ') as kinds from private.body_kinds(), unnest(models) model group by 1) known $$;

-- Makers, and models that are of no kind above, by the type of their vehicles: with the words for types and kinds they tell what a vehicle is from its name
-- (85c). `rank`: what says more counts first. A maker of several types narrows down what a model may be.
create function private.names_of_types() returns table (rank int, types text[], names text[])
language sql immutable set search_path = ''
as $$
  values
    (2, '{bike}'::text[], '{hero,tvs,yamaha,enfield,ktm,jawa,yezdi,kawasaki,harley,ducati,triumph,benelli,husqvarna,ather,revolt,lml,kinetic,okinawa,ampere}'::text[]),
    (2, '{bike,car}', '{honda,suzuki}'), (2, '{bike,tempo}', '{bajaj,piaggio}'), (2, '{car,tempo}', '{maruti,isuzu}'), (2, '{car,truck}', '{volvo}'),
    (2, '{car,tempo,truck}', '{tata,mahindra,force}'), (2, '{tempo,truck}', '{leyland}'), (2, '{truck}', '{eicher,bharatbenz,scania,amw}'), (2, '{tempo}', '{atul}'),
    (2, '{car}', '{hyundai,kia,toyota,ford,renault,nissan,datsun,volkswagen,skoda,chevrolet,chevy,fiat,mg,mercedes,benz,audi,bmw,jaguar,rover,lexus,porsche,mitsubishi,citroen,opel,daewoo,tesla,byd}'),
    (3, '{bike}', '{splendor,passion,hf,glamour,xtreme,hunk,karizma,xpulse,cbz,achiever,ignitor,pulsar,platina,discover,ct,avenger,dominar,boxer,caliber,shine,unicorn,hornet,livo,dream,cb,cbr,xblade,hness,stunner,twister,trigger,apache,raider,ronin,radeon,victor,phoenix,xl,fz,fzs,fazer,r15,mt15,gladiator,saluto,rx,libero,crux,sz,enticer,gixxer,intruder,hayate,slingshot,bullet,classic,meteor,himalayan,interceptor,thunderbird,electra,hunter,scram,shotgun,guerrilla,duke,rc200,rc390,perak,mojo,centuro,ninja,luna}'),
    (3, '{tempo}', '{ace,407,207,supro,jeeto,carry,maxximo,maximo,gio,partner,bada,loadking}'),
    (3, '{truck}', '{709,712,909,912,1109,1112,1212,1412,1512,1612,1613,1615,1618,2515,2516,2518,2523,2818,3118,3123,3518,3718,4018,4923,lpt,lpk,prima,signa,ecomet,taurus,viking,blazo,furio,navistar,canter}'),
    (3, '{car}', '{800,ambassador,contessa,padmini,santafe,sail,optra,matiz,fluence,koleos,laura,yeti,passat,beetle,wagonr}')
  union all select 1, array_agg(distinct type), array[kind] from private.body_kinds() where kind !~ ' ' group by kind
  union all select 3, array_agg(distinct type), array[model] from private.body_kinds(), unnest(models) model where model <> 're' group by model
$$;

-- The same by name, and by the sound of names of four letters and more, {"swift": {"rank": 3, "types": ["car"]}}: objects, which a plan computes once.
create function private.types_by_name() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(name, jsonb_build_object('rank', rank, 'types', types)) from (
    select distinct on (name) name, rank, types from private.names_of_types(), unnest(names) name order by name, rank, cardinality(types) desc) known
$$;
create function private.types_by_sound() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(sound, said) from (
    select private.phonetic_key(name) as sound, min(said::text)::jsonb as said from jsonb_each(private.types_by_name()) as t (name, said)
    where name ~ '^[a-z]{4,}$' group by 1 having count(distinct said) = 1) known
  where length(sound) > 2
$$;

revoke execute on function
  private.filler_words, private.trade_words, private.trade_meanings, private.number_meanings, private.body_kinds, private.kinds_by_model, private.names_of_types,
  private.types_by_name, private.types_by_sound
  from public;
